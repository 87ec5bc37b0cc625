import { userInfo } from 'node:os'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { main } from '../src/staff-command.ts'
import { runCommand, spawnCommand } from './run-command.ts'
import { openWorld } from './world.ts'

const { db, issuer, ownerUrl } = await openWorld()
const ENV = { STACK: 'local', DATABASE_OWNER_URL: ownerUrl, OIDC_ISSUER: issuer.url }
const ANA = ['--subject', 'ana', '--name', 'Ana Ruiz']

beforeEach(async () => {
  await db.deleteFrom('staff').execute()
})

async function staff(...args: string[]) {
  const { code, out, told } = await runCommand(main, args, { env: ENV })
  return { code, said: out + told }
}

const rows = () => db.selectFrom('staff').select(['issuer', 'subject', 'name', 'roles']).execute()

test('adds a person, changes their roles, and lists them', async () => {
  expect(await staff('add', ...ANA, '--roles', 'noticias')).toEqual({
    code: 0,
    said: 'Ana Ruiz quedó con estas funciones: noticias.\n',
  })
  expect(await staff('add', ...ANA, '--roles', 'noticias, pqrsd,noticias')).toMatchObject({
    said: 'Ana Ruiz quedó con estas funciones: noticias, pqrsd.\n',
  })
  expect(await rows()).toEqual([
    { issuer: issuer.url, subject: 'ana', name: 'Ana Ruiz', roles: ['noticias', 'pqrsd'] },
  ])
  expect(await staff('list')).toEqual({
    code: 0,
    said: `Ana Ruiz: noticias, pqrsd\n  ana (${issuer.url})\n`,
  })
})

test('K9 role changes are in the record of changes, with who ran the command', async () => {
  await staff('add', ...ANA, '--roles', 'noticias')
  await staff('add', ...ANA, '--roles', 'pqrsd', '--correo', 'ana@montelindo.example')
  await staff('remove', '--subject', 'ana')
  const person = { name: 'Ana Ruiz', issuer: issuer.url, subject: 'ana' }
  const changes = await db
    .selectFrom('changes')
    .select(['action', 'actor_issuer', 'actor_subject', 'before', 'after'])
    .where('kind', '=', 'staff')
    .where(sql`after ->> 'subject'`, '=', 'ana')
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  const by = { actor_issuer: 'comando', actor_subject: userInfo().username }
  expect(changes).toEqual([
    {
      ...by,
      action: 'withdraw',
      before: { ...person, roles: ['pqrsd'] },
      after: { ...person, roles: [] },
    },
    {
      ...by,
      action: 'grant',
      before: { ...person, roles: ['noticias'] },
      after: { ...person, roles: ['pqrsd'] },
    },
    { ...by, action: 'grant', before: null, after: { ...person, roles: ['noticias'] } },
  ])
})

test('keeps the address for reminders until another is given, and lists it', async () => {
  await staff('add', ...ANA, '--roles', 'pqrsd', '--correo', ' Ana.Ruiz@montelindo.example ')
  await staff('add', ...ANA, '--roles', 'pqrsd')
  expect(await staff('list')).toMatchObject({
    said: `Ana Ruiz: pqrsd\n  ana (${issuer.url})\n  Ana.Ruiz@montelindo.example\n`,
  })
  const luis = ['--subject', 'luis', '--name', 'Luis Mora', '--roles', 'pqrsd']
  expect(await staff('add', ...luis, '--correo', 'ana.ruiz@MONTELINDO.example')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Otra persona de la lista tiene ese correo'),
  })
  await staff('add', ...ANA, '--roles', 'pqrsd', '--correo', 'ana@montelindo.example')
  const emails = await db.selectFrom('staff').select('email').execute()
  expect(emails).toEqual([{ email: 'ana@montelindo.example' }])
})

test('removes a person and keeps the row, so that a role in a token no longer counts', async () => {
  await staff('add', ...ANA, '--roles', 'administrador')
  expect(await staff('remove', '--subject', 'ana')).toEqual({
    code: 0,
    said: 'Ana Ruiz ya no tiene funciones. Vale desde su próxima solicitud.\n',
  })
  expect(await rows()).toMatchObject([{ subject: 'ana', name: 'Ana Ruiz', roles: [] }])
  expect(await staff('list')).toMatchObject({
    said: `Ana Ruiz: sin funciones\n  ana (${issuer.url})\n`,
  })
})

test('removes a person who was never added, whose roles come in the token', async () => {
  expect(await staff('remove', '--subject', 'luis')).toMatchObject({
    code: 0,
    said: expect.stringContaining('luis no estaba en la lista.'),
  })
  expect(await rows()).toMatchObject([{ subject: 'luis', roles: [] }])
})

test('takes another provider, and says that the site does not know it', async () => {
  const other = `${issuer.url}/`
  expect(await staff('add', ...ANA, '--roles', 'noticias', '--issuer', other)).toMatchObject({
    code: 0,
    said: expect.stringContaining(
      `Atención: este sitio recibe a las personas de ${issuer.url}, no de ${other}.`,
    ),
  })
  expect(await rows()).toMatchObject([{ issuer: other, subject: 'ana' }])
})

test('an empty list says so, also in a process of its own', async () => {
  expect(await staff('list')).toEqual({ code: 0, said: 'No hay nadie en la lista.\n' })
  expect(await spawnCommand('staff', ['list'], ENV)).toEqual({
    code: 0,
    out: 'No hay nadie en la lista.\n',
    told: '',
  })
})

test('who ran it is known behind sudo too', async () => {
  const env = { ...ENV, SUDO_USER: 'marta' }
  await runCommand(main, ['add', ...ANA, '--roles', 'noticias'], { env })
  const { actor_subject } = await db
    .selectFrom('changes')
    .select('actor_subject')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(actor_subject).toBe('marta')
})

test.each<[args: string[], sentence: string]>([
  [[], 'Diga qué hacer: add, remove o list.'],
  [['borrar'], 'Diga qué hacer: add, remove o list.'],
  [['constructor'], 'Diga qué hacer: add, remove o list.'],
  [['add', '--rol', 'noticias'], 'Hay una opción que no existe o a la que le falta su valor.'],
  [['add', '--name', 'Ana', 'Ruiz'], 'Escriba entre comillas lo que lleve espacios.'],
  [['add', '--name', 'Ana', '--roles', 'noticias'], 'Escriba el identificador de la persona'],
  [['add', '--subject', 'ana', '--roles', 'noticias'], 'Escriba el nombre (--name)'],
  [['add', ...ANA], 'Escriba al menos una función (--roles).'],
  [['add', ...ANA, '--roles', 'noticias,jefe,Noticias'], 'no existen: jefe, Noticias.'],
  [['add', ...ANA, '--roles', 'noticias', '--issuer', 'x'], 'Escriba la dirección del proveedor'],
  [['add', ...ANA, '--roles', 'pqrsd', '--correo', 'ana'], 'El correo (--correo) no es'],
  [['remove'], 'Escriba el identificador de la persona'],
])('%j is refused: %s', async (args, sentence) => {
  const { code, said } = await staff(...args)
  expect(said).toContain(sentence)
  expect(said).toContain(
    'Las funciones son: noticias, documentos, pqrsd, encuestas, operacion, administrador.',
  )
  expect(code).toBe(1)
  expect(await rows()).toEqual([])
})

test('says that the database does not answer, and nothing of its address', async () => {
  const env = { ...ENV, DATABASE_OWNER_URL: 'postgres://127.0.0.1:9/terminal' }
  const nobody = { code: 1, out: '', told: 'La base de datos no responde.\n' }
  expect(await runCommand(main, ['list'], { env })).toEqual(nobody)
  expect(await spawnCommand('staff', ['list'], env)).toEqual(nobody)
})
