import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@terminal/dev/free-port'
import { vi } from 'vitest'

const CLAMD = fileURLToPath(new URL('../../../.tools/clamav/usr/sbin/clamd', import.meta.url))

/** The harmless file that every antivirus detects. In two parts, so that none detects it here. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')
/** What only ours finds. */
export const OWN_SIGNATURE = 'firma-de-prueba-de-la-terminal'
const PATIENCE = { timeout: 60_000 }
export const STREAM_MAX_BYTES = 12 * 1024 * 1024

export type ClamdProcess = {
  host: string
  port: number
  start(): Promise<void>
  /** As after a kill: nothing listens. */
  kill(): Promise<void>
  /** As it is when it hangs: it is there, and says nothing. */
  freeze(): void
  thaw(): void
  remove(): Promise<void>
}

/** Debian's clamd, with two signatures. */
export async function prepareClamd(): Promise<ClamdProcess> {
  const dir = await mkdtemp(join(tmpdir(), 'terminal-clamd-'))
  const port = await findFreePort()
  const host = '127.0.0.1'
  await mkdir(join(dir, 'signatures'))
  const signatures = [
    ['Eicar-Test-Signature', EICAR],
    ['Terminal.Prueba', OWN_SIGNATURE],
  ].map(([name, content]) => `${name}:0:*:${Buffer.from(content ?? '').toString('hex')}\n`)
  await writeFile(join(dir, 'signatures', 'prueba.ndb'), signatures.join(''))
  const config = join(dir, 'clamd.conf')
  const settings = [
    'Foreground yes',
    `TCPSocket ${port}`,
    `TCPAddr ${host}`,
    `DatabaseDirectory ${join(dir, 'signatures')}`,
    `TemporaryDirectory ${dir}`,
    `StreamMaxLength ${STREAM_MAX_BYTES}`,
    'ConcurrentDatabaseReload no',
  ]
  await writeFile(config, `${settings.join('\n')}\n`)

  let child: ChildProcess | undefined
  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    host,
    port,
    async start() {
      child = spawn(CLAMD, ['-c', config], { stdio: 'ignore' })
      await once(child, 'spawn')
      const isOver = () => child?.exitCode !== null
      await vi.waitUntil(async () => isOver() || (await isListening(host, port)), PATIENCE)
      if (isOver()) throw new Error(`clamd ended with ${child.exitCode}`)
    },
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async remove() {
      await kill()
      await rm(dir, { recursive: true })
    },
  }
}

async function isListening(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
