import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopInBackground } from '../background.ts'
import { WORKER } from '../local-stack.ts'
import { sql } from '../sql.ts'
import { startPart } from './stack-control.ts'

const HOUR_MS = 3_600_000

/** A disk of 1 MB that is full, a certificate of five days, an old backup that failed, and a clock that is an hour off. */
export async function openAlarmScene() {
  const dir = await mkdtemp(join(tmpdir(), 'terminal-alarms-'))
  const disk = join(dir, 'disk')
  const state = join(dir, 'state')
  const certificate = join(dir, 'certificate.pem')
  for (const each of [disk, state]) await mkdir(each)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])
  const folders = ['files', 'private', 'security'].map((name) => join(disk, name))
  for (const folder of folders) await mkdir(folder)
  await writeFile(join(disk, 'filling'), Buffer.alloc(2 * 1024 * 1024)).catch(() => undefined)
  makeCertificate(dir, certificate, 5)
  const put = (name: string, hours: number, ok: boolean) => {
    const at = new Date(Date.now() - hours * HOUR_MS).toISOString()
    return writeFile(join(state, `${name}.json`), JSON.stringify({ at, ok, detail: 'simulacro' }))
  }
  await put('backup', 31, false)
  await put('verify', 1, false)
  const identity = await startIdentity()
  await sql('delete from alarms')
  await sql("delete from mails where kind like 'alarm-%'")

  return {
    faults: {
      FILES_DIR: join(disk, 'files'),
      PRIVATE_FILES_DIR: join(disk, 'private'),
      DATABASE_DIR: disk,
      BACKUP_DIR: disk,
      SECURITY_LOG_DIR: join(disk, 'security'),
      TLS_CERTIFICATE: certificate,
      BACKUP_STATE_DIR: state,
      // No process listens there.
      ANTIVIRUS: '127.0.0.1:10',
      OIDC_ISSUER: identity.origin,
    },
    /** With its own check, once a second. */
    async startWorker(change: Record<string, string>): Promise<void> {
      await stopInBackground(WORKER.name)
      await startPart({ ...WORKER, env: { ...WORKER.env, WATCH_SECONDS: '1', ...change } })
    },
    endCertificate: async () => makeCertificate(dir, certificate, -1),
    ageVerify: () => put('verify', 80, true),
    silenceIdentity: identity.close,
    async close(): Promise<void> {
      await identity.close()
      await stopInBackground(WORKER.name)
      execFileSync('umount', [disk])
      await rm(dir, { recursive: true })
    },
  }
}

/** Self-made. One that has ended is signed with its days given to `x509`, which takes them below nought. */
function makeCertificate(dir: string, file: string, days: number): void {
  const [key, request] = [join(dir, 'key.pem'), join(dir, 'request.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const run = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
  run('req', '-new', ...curve, '-keyout', key, '-out', request, '-subj', '/CN=localhost')
  run('x509', '-req', '-in', request, '-signkey', key, '-days', String(days), '-out', file)
}

/** A provider whose clock is an hour ahead. */
async function startIdentity() {
  const server = createServer((_request, response) => {
    response.setHeader('date', new Date(Date.now() + HOUR_MS).toUTCString())
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port }: AddressInfo = Object(server.address())
  return {
    origin: `http://127.0.0.1:${port}`,
    async close(): Promise<void> {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
