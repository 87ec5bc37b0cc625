import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ROLES } from '@terminal/contract/accounts/roles'
import { environment, readEnvironment } from '@terminal/contract/settings/environment'
import { isPlainAddress } from '@terminal/contract/text/mail-address'
import { text } from '@terminal/contract/text/text'
import { readOperator } from '@terminal/operator/read-site'
import {
  findAccountByEmail,
  findAccountByName,
  type ListedAccount,
  LOCAL_ISSUER,
  type LocalAccount,
  listAccounts,
} from './accounts/local/accounts.queries.ts'
import {
  createAccount,
  disableAccount,
  type GivenSecrets,
  resetAccount,
} from './accounts/local/accounts.service.ts'
import { phraseProblem } from './accounts/local/phrase-rules.ts'
import { qrLines } from './accounts/local/qr-code.ts'
import { rotateSigningKey } from './accounts/local/signing-keys.ts'
import { toBase32, totpAddress } from './accounts/local/totp.ts'
import {
  answer,
  askSecretly,
  commandActor,
  type Env,
  type Io,
  Refusal,
  rolesIn,
  UsageError,
} from './command.ts'
import type { Actor } from './db/changes.ts'
import { openDatabase } from './db/client.ts'
import type { Queryable } from './db/schema.ts'
import { findStaff } from './platform/auth/staff.ts'
import { grantRoles } from './platform/auth/staff-roles.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { masterKeys } from './platform/config.ts'
import { type Jobs, openJobs } from './platform/jobs/jobs.ts'
import type { MasterKeys } from './platform/sealing/master-keys.ts'

/** `pnpm accounts`: the site's own accounts. For the people who run the site, so it speaks Spanish. */

const USAGE = `Uso:
  terminal accounts list
  terminal accounts add --user CUENTA --name "NOMBRE" --correo DIRECCIÓN --roles administrador
  terminal accounts roles --user CUENTA --roles noticias,pqrsd
  terminal accounts reset --user CUENTA
  terminal accounts disable --user CUENTA
  terminal accounts rotate-key

La cuenta va en minúsculas: letras, números, puntos y guiones, de 2 a 40.
add y reset piden la contraseña; si la deja vacía, la crea el comando. La contraseña creada, el código QR y los
códigos de recuperación se muestran una sola vez.
Las funciones son: ${ROLES.join(', ')}.
`

/** As those who type it say it. */
const EMAIL_OPTION = 'correo'
const USERNAME = /^[a-z0-9][a-z0-9.-]{1,39}$/
const PHRASE_BYTES = 15

type Values = Partial<Record<'user' | 'name' | 'roles' | typeof EMAIL_OPTION, string>>
type Deps = {
  db: Queryable
  jobs: Jobs
  masters: MasterKeys
  clock: Clock
  actor: Actor
  siteDir: string
  io: Io
}

const COMMANDS: Record<string, (deps: Deps, values: Values) => Promise<string>> = {
  list,
  add,
  roles: changeRoles,
  reset,
  disable,
  'rotate-key': rotateKey,
}

export async function main(args: string[], env: Env, io: Io): Promise<number> {
  const settings = readEnvironment(
    env,
    environment
      .pick({ DATABASE_OWNER_URL: true, SITE_DIR: true })
      .extend({ PERSONAL_DATA_KEYS: masterKeys }),
  )
  const { db, close } = openDatabase(settings.DATABASE_OWNER_URL, () => undefined)
  const jobs = openJobs(settings.DATABASE_OWNER_URL, { isWorker: false, onError: () => undefined })
  return answer(io, USAGE, () => {
    const { name, values } = readArguments(args)
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (!command) throw new UsageError(`Diga qué hacer: ${Object.keys(COMMANDS).join(', ')}.`)
    const masters = settings.PERSONAL_DATA_KEYS
    const actor = commandActor(env)
    return command(
      { db, jobs, masters, clock: systemClock, actor, siteDir: settings.SITE_DIR, io },
      values,
    )
  }).finally(() => Promise.all([jobs.close(), close()]))
}

function readArguments(args: string[]): { name: string; values: Values } {
  const option = { type: 'string' } as const
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { user: option, name: option, roles: option, [EMAIL_OPTION]: option },
    })
    if (positionals.length > 1)
      throw new UsageError('Escriba entre comillas lo que lleve espacios.')
    return { name: positionals[0] ?? '', values }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError('Hay una opción que no existe o a la que le falta su valor.')
  }
}

async function list({ db }: Deps): Promise<string> {
  const accounts = await listAccounts(db)
  return accounts.length === 0 ? 'No hay cuentas.' : accounts.map(described).join('\n')
}

function described(account: ListedAccount): string {
  const { username, name, roles, email, isEnabled, lastUsedAt, codesLeft } = account
  const functions = roles.length > 0 ? roles.join(', ') : 'sin funciones'
  const used =
    lastUsedAt === null ? 'Nunca ha ingresado' : `Último ingreso: ${lastUsedAt.slice(0, 10)}`
  return `${username}${isEnabled ? '' : ' (desactivada)'}: ${functions}
  ${name}, ${email}
  ${used}. Códigos de recuperación sin usar: ${codesLeft}.`
}

async function add(deps: Deps, values: Values): Promise<string> {
  const { db } = deps
  const username = usernameIn(values)
  const name = text(1, 200).safeParse(values.name?.trim())
  if (!name.success) throw new UsageError('Escriba el nombre (--name), de máximo 200 caracteres.')
  const roles = rolesIn(values)
  const email = emailIn(values)
  if (await findAccountByName(db, username)) throw new Refusal(`Ya hay una cuenta «${username}».`)
  if (await findAccountByEmail(db, email)) throw new Refusal('Otra cuenta tiene ese correo.')
  const { phrase, said } = await choosePhrase(deps, username)
  const secrets = await createAccount(deps, { username, name: name.data, email, roles, phrase })
  const first = `La cuenta «${username}» quedó creada, con estas funciones: ${roles.join(', ')}.`
  return [first, ...said, await shown(deps, username, secrets)].join('\n\n')
}

async function changeRoles({ db, jobs, actor }: Deps, values: Values): Promise<string> {
  const account = await accountIn(db, values)
  const roles = rolesIn(values)
  const key = { issuer: LOCAL_ISSUER, subject: account.id }
  const name = (await findStaff(db, key))?.name ?? account.username
  await grantRoles({ db, jobs }, actor, { ...key, name, roles })
  return `La cuenta «${account.username}» quedó con estas funciones: ${roles.join(', ')}. Vale desde su próxima solicitud.`
}

async function reset(deps: Deps, values: Values): Promise<string> {
  const account = await accountIn(deps.db, values)
  const { phrase, said } = await choosePhrase(deps, account.username)
  const secrets = await resetAccount(deps, account, phrase)
  const first = `La cuenta «${account.username}» tiene contraseña y códigos nuevos. Lo anterior ya no sirve, y sus sesiones terminaron.`
  return [first, ...said, await shown(deps, account.username, secrets)].join('\n\n')
}

async function disable(deps: Deps, values: Values): Promise<string> {
  const account = await accountIn(deps.db, values)
  await disableAccount(deps, account)
  return `La cuenta «${account.username}» quedó desactivada y sus sesiones terminaron. Con reset vuelve a servir.`
}

async function rotateKey(deps: Deps): Promise<string> {
  await rotateSigningKey(deps, deps.actor)
  return 'Desde ahora firma otra clave. Las sesiones abiertas siguen.'
}

async function choosePhrase(
  { io, siteDir }: Deps,
  username: string,
): Promise<{ phrase: string; said: string[] }> {
  const typed = await askSecretly(io, 'Contraseña (vacía: la crea el comando): ')
  if (typed === '') {
    const phrase = groupsOf(toBase32(randomBytes(PHRASE_BYTES)).toLowerCase())
    return { phrase, said: [`Contraseña: ${phrase}`] }
  }
  const problem = phraseProblem(typed, { username, operator: await readOperator(siteDir) })
  if (problem !== undefined) throw new Refusal(`Esa contraseña no sirve. ${problem}`)
  if (io.stdin.isTTY && (await askSecretly(io, 'Escríbala otra vez: ')) !== typed)
    throw new Refusal('Las dos no son iguales. No se cambió nada.')
  return { phrase: typed, said: [] }
}

async function shown(
  { siteDir }: Deps,
  username: string,
  { totpSecret, recoveryCodes }: GivenSecrets,
): Promise<string> {
  const { shortName } = await readOperator(siteDir)
  const address = totpAddress(totpSecret, shortName, username)
  return `Escanee este código con la aplicación de códigos del teléfono:
${qrLines(address)}
Si no puede, agregue la cuenta a mano con esta clave (6 números, cada 30 segundos):
  ${groupsOf(toBase32(totpSecret), ' ')}
O copie esta dirección a un gestor de contraseñas:
${address}

Códigos de recuperación, para cuando falte el teléfono. Cada uno sirve una vez. Guárdelos en papel, bajo llave:
${recoveryCodes.map((code) => `  ${code}`).join('\n')}

Nada de esto se muestra otra vez.`
}

function groupsOf(letters: string, between = '-'): string {
  return (letters.match(/.{4}/g) ?? []).join(between)
}

function usernameIn(values: Values): string {
  const username = values.user?.trim() ?? ''
  if (!USERNAME.test(username))
    throw new UsageError('Escriba la cuenta (--user): minúsculas, números, puntos y guiones.')
  return username
}

async function accountIn(db: Queryable, values: Values): Promise<LocalAccount> {
  const username = usernameIn(values)
  const account = await findAccountByName(db, username)
  if (!account) throw new Refusal(`No hay una cuenta «${username}».`)
  return account
}

function emailIn(values: Values): string {
  const address = values[EMAIL_OPTION]?.trim() ?? ''
  if (!isPlainAddress(address))
    throw new UsageError('Escriba un correo que se pueda usar (--correo).')
  return address
}

// biome-ignore lint/style/noProcessEnv: an entry point reads its environment, once
if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, process)
