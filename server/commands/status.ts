import {
  currentVersion,
  installedVersion,
  isInstalledHeld,
  previousVersion,
} from '../host/releases.ts'
import { capture } from '../host/run.ts'
import type { Env } from '../host/settings.ts'
import { siteStatus } from '../host/site-answer.ts'
import { API_UNITS, EDGE_UNIT, isActive, WEB_UNITS, WORKER_UNIT } from '../host/units.ts'

const UNITS = [...API_UNITS, ...WEB_UNITS, EDGE_UNIT, WORKER_UNIT]
const WIDTH = 28

/** `terminal status`: what runs, and which release. Ends with 1 where something is missing. */
export async function run(_args: string[], env: Env): Promise<number> {
  const [current, previous, installed, isHeld] = await Promise.all([
    currentVersion(),
    previousVersion(),
    installedVersion(),
    isInstalledHeld(),
  ])
  line('Versión en uso', current ?? 'ninguna')
  if (installed !== undefined && installed !== current)
    line('Instalada y sin usar', `${installed} (${isHeld ? 'apartada' : 'terminal deploy'})`)
  line('Versión anterior', previous ?? 'ninguna')

  const parts = await Promise.all(
    [
      { name: 'postgresql', isRunning: doesDatabaseAnswer() },
      ...UNITS.map((unit) => ({ name: unit.replace('.service', ''), isRunning: isActive(unit) })),
    ].map(async ({ name, isRunning }) => ({ name, isRunning: await isRunning })),
  )
  for (const { name, isRunning } of parts) line(name, isRunning ? 'en marcha' : 'DETENIDO')
  const status = await siteStatus(env)
  line('El sitio', status === 200 ? 'responde' : 'NO RESPONDE')
  return parts.every(({ isRunning }) => isRunning) && status === 200 ? 0 : 1
}

/** Debian's postgresql.service stays active even when the server it started is down. */
async function doesDatabaseAnswer(): Promise<boolean> {
  return (await capture('pg_isready', ['-q', '-h', '/run/postgresql'])).code === 0
}

function line(name: string, value: string): void {
  console.log(`${name.padEnd(WIDTH)} ${value}`)
}
