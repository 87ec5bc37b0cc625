import { statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { testEdge } from '../host/edge-files.ts'
import { capture } from '../host/run.ts'
import type { Env } from '../host/settings.ts'
import { EDGE_UNIT, isActive } from '../host/units.ts'
import { type Finding, good, stop, warning, wrong } from './finding.ts'

const GB = 1024 ** 3
const ASK_MS = 5_000
const MOST_SECONDS_APART = 60

export async function checkEdge(env: Env): Promise<Finding[]> {
  const isRunning = await isActive(EDGE_UNIT)
  const taken = isRunning ? [] : await takenPorts(env)
  try {
    await testEdge(env)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [...taken, stop(`nginx no acepta su configuración:\n${reason}`)]
  }
  return [...taken, good('nginx acepta su configuración')]
}

/** Usually by Debian's nginx or Apache. */
async function takenPorts(env: Env): Promise<Finding[]> {
  const ports = [env.EDGE_HTTP_PORT || '80', env.EDGE_HTTPS_PORT || '443']
  const taken = await Promise.all(ports.map((port) => answers(Number(port))))
  return ports
    .filter((_, i) => taken[i])
    .map((port) =>
      stop(
        `Otro programa usa el puerto ${port}: deténgalo (por ejemplo: systemctl disable --now nginx apache2)`,
      ),
    )
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1_000 })
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

/** With a wrong clock tokens and one-time codes are refused. */
export async function checkClock(env: Env): Promise<Finding[]> {
  const apart = await secondsApart(env.OIDC_ISSUER)
  if (apart !== undefined && apart > MOST_SECONDS_APART)
    return [
      wrong(
        `El reloj está a ${Math.round(apart)} segundos del de otro servidor: active la hora de la red (timedatectl set-ntp true)`,
      ),
    ]
  const { code, stdout } = await capture('timedatectl', [
    'show',
    '-p',
    'NTPSynchronized',
    '--value',
  ])
  if (code === 0 && stdout === 'yes') return [good('El reloj sigue la hora de la red')]
  if (apart !== undefined) return [good('El reloj coincide con el de otro servidor')]
  return [
    warning(
      code === 0
        ? 'El reloj no sigue la hora de la red: instale systemd-timesyncd o chrony'
        : 'No se pudo consultar si el reloj sigue la hora de la red',
    ),
  ]
}

/** Compared with the identity provider's clock; undefined where it is unreachable. */
async function secondsApart(url: string | undefined): Promise<number | undefined> {
  if (!url || !URL.canParse(url)) return undefined
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(ASK_MS) })
    const theirs = Date.parse(response.headers.get('date') ?? '')
    return Number.isNaN(theirs) ? undefined : Math.abs(Date.now() - theirs) / 1_000
  } catch {
    return undefined
  }
}

const DISKS: Record<string, string> = {
  '/var/lib/postgresql': 'la base de datos',
  '/var/lib/terminal': 'los archivos y las copias de páginas',
  '/var/log': 'los registros',
}

export async function checkDisk(): Promise<Finding[]> {
  const found = await Promise.all(
    Object.entries(DISKS).map(async ([path, what]) => {
      const disk = await statfs(path).catch(() => undefined)
      return disk && judgeDisk(what, disk.bavail * disk.bsize, disk.blocks * disk.bsize)
    }),
  )
  const bad = found.filter((each) => each !== undefined)
  return bad.length > 0 ? bad : [good('Hay espacio en disco')]
}

export function judgeDisk(what: string, free: number, all: number): Finding | undefined {
  const left = `${(free / GB).toFixed(1)} GB libres para ${what}`
  if (free < GB) return stop(`El disco está lleno: ${left}`)
  return free < 5 * GB || free < all / 10 ? warning(`Queda poco disco: ${left}`) : undefined
}
