import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './commands.ts'
import type { Machine } from './machine.ts'
import { readNamesByHand } from './manual.ts'
import { SMTP_PORT } from './neighbours.ts'
import { RUN } from './places.ts'

/** What an operator fills in by hand: the manual's own example of a name, a certificate, and the files of settings. */

export const FILES = {
  settings: '/etc/terminal/terminal.env',
  secrets: '/etc/terminal/secrets.env',
  backup: '/etc/terminal/backup.env',
} as const

export const HOST = 'www.su-terminal.example'
/** Who signed the certificate; every machine trusts it, as it trusts those that browsers know. */
export const AUTHORITY = join(RUN, 'authority.pem')

/** Where the manual leaves room for the terminal's own. */
const VALUES: Record<string, string> = {
  PUBLIC_ORIGIN: `https://${HOST}`,
  EDGE_HOST: HOST,
  // A terminal without a provider, as docs/manual-cuentas.md says.
  OIDC_ISSUER: `https://${HOST}/sin-proveedor`,
  OIDC_AUDIENCE: 'api-de-la-terminal',
  OIDC_CLIENT_ID: 'sitio-de-la-terminal',
  OIDC_SCOPE: 'terminal.personal',
  MAIL_FROM: 'sitio@su-terminal.example',
  ALARM_MAIL: 'sistemas@su-terminal.example',
  SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
  BACKUP_DIR: '/backup',
  BACKUP_DATABASE_PASSPHRASE: 'frase de la base de datos, en papel',
  BACKUP_FILES_PASSPHRASE: 'frase de los archivos, en otro papel',
}

/** As the name service of the world would say it, and as browsers know authorities. */
export async function introduce(machine: Machine): Promise<void> {
  await makeCertificate()
  await writeFile(join(machine.disk, 'etc/hosts'), `127.0.0.1 localhost ${HOST}\n`)
  const trusted = join(machine.disk, 'usr/local/share/ca-certificates/authority.crt')
  await writeFile(trusted, await readFile(AUTHORITY))
  await machine.root('update-ca-certificates')
}

/** The certificate comes from the authority into /etc/terminal/tls. */
export async function bringCertificate(machine: Machine): Promise<void> {
  const folder = join(machine.disk, 'etc/terminal/tls')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'sitio.pem'), await readFile(join(RUN, 'site.pem')))
  const key = await readFile(join(RUN, 'site.key'))
  await writeFile(join(folder, 'sitio.key'), key, { mode: 0o600 })
}

/** Writes the settings that the manual asks for. Returns the names without a line in the file. */
export async function fillIn(machine: Machine, file: string): Promise<string[]> {
  const names = await readNamesByHand(file)
  return edit(machine, file, Object.fromEntries(names.map((name) => [name, givenFor(name)])))
}

export async function edit(
  machine: Machine,
  file: string,
  values: Record<string, string>,
): Promise<string[]> {
  const path = join(machine.disk, file)
  const before = await readFile(path, 'utf8')
  const missing = Object.keys(values).filter((name) => !lineOf(name).test(before))
  const added = missing.map((name) => `${name}=\n`).join('')
  await writeFile(path, withValues(`${before}${added}`, values))
  return missing
}

export async function readSetting(machine: Machine, file: string, name: string): Promise<string> {
  const text = await readFile(join(machine.disk, file), 'utf8')
  return lineOf(name).exec(text)?.[1] ?? ''
}

function givenFor(name: string): string {
  const value = VALUES[name]
  if (value === undefined) throw new Error(`The manual asks for ${name}, which is unknown here`)
  return value
}

function withValues(text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce(
    (before, [name, value]) => before.replace(lineOf(name), () => `${name}=${value}`),
    text,
  )
}

const lineOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm')

/** Once: a second server gets the first one's certificate back, and its authority is still the same. */
async function makeCertificate(): Promise<void> {
  if (existsSync(join(RUN, 'site.pem'))) return
  const openssl = (args: string) => run('openssl', args.split(' '), { cwd: RUN })
  const key = '-newkey rsa:2048 -nodes'
  await openssl(
    `req -x509 ${key} -days 30 -subj /CN=Autoridad -keyout authority.key -out authority.pem`,
  )
  await openssl(
    `req ${key} -subj /CN=${HOST} -addext subjectAltName=DNS:${HOST} -keyout site.key -out site.csr`,
  )
  await openssl(
    'x509 -req -in site.csr -CA authority.pem -CAkey authority.key -days 90 -copy_extensions copy -out site.pem',
  )
}
