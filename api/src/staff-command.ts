import { parseArgs } from 'node:util'
import { ROLES } from '@terminal/contract/accounts/roles'
import { environment, isIssuer, readEnvironment } from '@terminal/contract/settings/environment'
import { isPlainAddress } from '@terminal/contract/text/mail-address'
import { text } from '@terminal/contract/text/text'
import { answer, commandActor, type Env, type Io, rolesIn, UsageError } from './command.ts'
import type { Actor } from './db/changes.ts'
import { openDatabase } from './db/client.ts'
import type { Queryable } from './db/schema.ts'
import { findStaff, hasOthersEmail, listStaff, type StaffKey } from './platform/auth/staff.ts'
import { grantRoles, withdrawRoles } from './platform/auth/staff-roles.ts'
import { type Jobs, openJobs } from './platform/jobs/jobs.ts'

/** `pnpm staff`: who of the terminal may do what. For the people who run the site, so it speaks Spanish. */

const USAGE = `Uso:
  terminal staff list
  terminal staff add --subject IDENTIFICADOR --name "NOMBRE" --roles noticias,pqrsd [--correo DIRECCIÓN] [--issuer DIRECCIÓN]
  terminal staff remove --subject IDENTIFICADOR [--issuer DIRECCIÓN]

El identificador es el que da el proveedor de identidad (el dato «sub»). Sin --issuer se usa OIDC_ISSUER.
En --correo recibe los avisos de la mesa de PQRSD. Sin --correo queda el que tenía.
Las funciones son: ${ROLES.join(', ')}.
`

/** As those who type it say it. */
const EMAIL_OPTION = 'correo'

type Values = Partial<Record<'issuer' | 'subject' | 'name' | 'roles' | typeof EMAIL_OPTION, string>>
type Deps = { db: Queryable; jobs: Jobs; actor: Actor; ownIssuer: string }

const COMMANDS: Record<string, (deps: Deps, values: Values) => Promise<string>> = {
  add,
  remove,
  list,
}

export async function main(args: string[], env: Env, io: Io): Promise<number> {
  const { DATABASE_OWNER_URL: databaseUrl, OIDC_ISSUER: ownIssuer } = readEnvironment(
    env,
    environment
      .pick({ DATABASE_OWNER_URL: true })
      .extend({ OIDC_ISSUER: environment.shape.OIDC_ISSUER.default('') }),
  )
  const { db, close } = openDatabase(databaseUrl, () => undefined)
  const jobs = openJobs(databaseUrl, { isWorker: false, onError: () => undefined })
  return answer(io, USAGE, () => {
    const { name, values } = readArguments(args)
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (!command) throw new UsageError('Diga qué hacer: add, remove o list.')
    return command({ db, jobs, actor: commandActor(env), ownIssuer }, values)
  }).finally(() => Promise.all([jobs.close(), close()]))
}

function readArguments(args: string[]): { name: string; values: Values } {
  const option = { type: 'string' } as const
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        issuer: option,
        subject: option,
        name: option,
        roles: option,
        [EMAIL_OPTION]: option,
      },
    })
    if (positionals.length > 1)
      throw new UsageError('Escriba entre comillas lo que lleve espacios.')
    return { name: positionals[0] ?? '', values }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError('Hay una opción que no existe o a la que le falta su valor.')
  }
}

async function add({ db, jobs, actor, ownIssuer }: Deps, values: Values): Promise<string> {
  const key = keyIn(values, ownIssuer)
  const name = text(1, 200).safeParse(values.name?.trim())
  if (!name.success) throw new UsageError('Escriba el nombre (--name), de máximo 200 caracteres.')
  const roles = rolesIn(values)
  const email = emailIn(values)
  if (email !== undefined && (await hasOthersEmail(db, key, email)))
    throw new UsageError('Otra persona de la lista tiene ese correo (--correo).')
  await grantRoles({ db, jobs }, actor, { ...key, name: name.data, roles, email })
  return `${name.data} quedó con estas funciones: ${roles.join(', ')}.${warningFor(key, ownIssuer)}`
}

async function remove({ db, jobs, actor, ownIssuer }: Deps, values: Values): Promise<string> {
  const key = keyIn(values, ownIssuer)
  const known = await findStaff(db, key)
  await withdrawRoles({ db, jobs }, actor, key)
  return known
    ? `${known.name} ya no tiene funciones. Vale desde su próxima solicitud.`
    : `${key.subject} no estaba en la lista. Desde ahora tampoco cuentan las funciones que traiga su sesión.${warningFor(key, ownIssuer)}`
}

async function list({ db }: Deps): Promise<string> {
  const members = await listStaff(db)
  if (members.length === 0) return 'No hay nadie en la lista.'
  return members
    .map(({ name, roles, subject, issuer, email }) => {
      const functions = roles.length > 0 ? roles.join(', ') : 'sin funciones'
      return `${name}: ${functions}\n  ${subject} (${issuer})${email ? `\n  ${email}` : ''}`
    })
    .join('\n')
}

function keyIn(values: Values, ownIssuer: string): StaffKey {
  const issuer = values.issuer?.trim() || ownIssuer
  if (!isIssuer(issuer))
    throw new UsageError('Escriba la dirección del proveedor de identidad (--issuer).')
  const subject = text(1, 255).safeParse(values.subject)
  if (!subject.success)
    throw new UsageError(
      'Escriba el identificador de la persona (--subject), de máximo 255 caracteres.',
    )
  return { issuer, subject: subject.data }
}

function emailIn(values: Values): string | undefined {
  const address = values[EMAIL_OPTION]?.trim()
  if (address !== undefined && !isPlainAddress(address))
    throw new UsageError('El correo (--correo) no es una dirección que se pueda usar.')
  return address
}

/** A slash more or less is another provider: the row would be there, and change nothing. */
function warningFor({ issuer }: StaffKey, ownIssuer: string): string {
  if (ownIssuer === '' || issuer === ownIssuer) return ''
  return `\nAtención: este sitio recibe a las personas de ${ownIssuer}, no de ${issuer}.`
}

// biome-ignore lint/style/noProcessEnv: an entry point reads its environment, once
if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, process)
