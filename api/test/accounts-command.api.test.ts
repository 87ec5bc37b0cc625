import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { checkCredentials } from '../src/accounts/local/credentials.ts'
import { qrLines } from '../src/accounts/local/qr-code.ts'
import { main } from '../src/accounts-command.ts'
import { systemClock } from '../src/platform/clock.ts'
import { emptyTables } from './empty-tables.ts'
import { runCommand, spawnCommand } from './run-command.ts'
import { MASTERS, openWorld, PERSONAL_DATA_KEYS, SITE_DIR } from './world.ts'

const { db, jobs, ownerUrl } = await openWorld()
const COMMAND = fileURLToPath(new URL('../src/accounts-command.ts', import.meta.url))
const USER = ['--user', 'guardia']
const NEW = [...USER, '--name', 'Ana Ruiz', '--correo', 'ana@montelindo.example']
const ROLES = ['--roles', 'administrador']
const PHRASE = 'cometa verde sobre el páramo'

const ENV = {
  STACK: 'local',
  DATABASE_OWNER_URL: ownerUrl,
  PERSONAL_DATA_KEYS,
  SITE_DIR,
}

beforeEach(async () => {
  await emptyTables(db, 'changes', 'local_accounts', 'record_keys', 'staff')
})

const accounts = (args: string[], typed = '') => runCommand(main, args, { env: ENV, typed })

const check = (phrase: string, code: string) =>
  checkCredentials(
    { db, jobs, masters: MASTERS, clock: systemClock },
    { username: 'guardia', phrase, code },
  )

const codesIn = (out: string) => out.match(/^ {2}[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/gm) ?? []

test('K9: makes an account with a pass-phrase, a QR code and ten recovery codes, shown once', async () => {
  const { code, out } = await accounts(['add', ...NEW, ...ROLES])
  expect(code).toBe(0)
  expect(out).toContain('La cuenta «guardia» quedó creada, con estas funciones: administrador.')
  const [, phrase = ''] = /^Contraseña: ([a-z2-7-]{29})$/m.exec(out) ?? []
  const [address = ''] = /^otpauth:.*$/m.exec(out) ?? []
  const secret = new URL(address).searchParams.get('secret')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(out.replaceAll(' ', '')).toContain(`\n${secret}\n`)
  expect(out).toContain(qrLines(address))
  expect(codesIn(out)).toHaveLength(10)
  expect(await check(phrase, codesIn(out)[0] ?? '')).toMatchObject({ username: 'guardia' })
  const staff = await db.selectFrom('staff').select(['issuer', 'name', 'roles', 'email']).execute()
  expect(staff).toEqual([
    { issuer: 'local', name: 'Ana Ruiz', roles: ['administrador'], email: null },
  ])
  const listed = await spawnCommand('accounts', ['list'], ENV)
  expect(listed.out).toBe(`guardia: administrador
  Ana Ruiz, ana@montelindo.example
  Nunca ha ingresado. Códigos de recuperación sin usar: 9.
`)
})

test('K9: takes a pass-phrase that is typed, and says why another is refused', async () => {
  const refused = await accounts(['add', ...NEW, ...ROLES], 'Administrador123\n')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.told).toContain('Esa contraseña no sirve. Es fácil de adivinar.')
  const { code, out } = await accounts(['add', ...NEW, ...ROLES], `${PHRASE}\n`)
  expect(code).toBe(0)
  expect(out).not.toContain(PHRASE)
  expect(await check(PHRASE, codesIn(out)[0] ?? '')).toMatchObject({ username: 'guardia' })
  const again = await accounts(['add', ...NEW, ...ROLES])
  expect(again).toMatchObject({ code: 1, told: 'Ya hay una cuenta «guardia».\n' })
})

test('K9: a pass-phrase is none of the names of the operator whose folder is read', async () => {
  const second = fileURLToPath(new URL('../../e2e/sites/puerto-sereno', import.meta.url))
  const typed = 'PuertoSereno2026!\n'
  const add = (siteDir: string) =>
    runCommand(main, ['add', ...NEW, ...ROLES], { env: { ...ENV, SITE_DIR: siteDir }, typed })
  const refused = await add(second)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.told).toContain('Esa contraseña no sirve. Es fácil de adivinar.')
  expect(await add(SITE_DIR)).toMatchObject({ code: 0 })
})

test('K9: on a terminal nothing that is typed is shown, and it is asked for twice', async () => {
  const command = [process.execPath, COMMAND, 'add', ...NEW, ...ROLES].map((word) => `'${word}'`)
  const terminal = spawn('/usr/bin/script', ['-qec', command.join(' '), '/dev/null'], { env: ENV })
  let seen = ''
  terminal.stdout.setEncoding('utf8').on('data', (words: string) => {
    seen += words
    if (/(Contraseña \(.*\)|otra vez): $/.test(seen)) terminal.stdin.write(`${PHRASE}\r`)
  })
  await once(terminal, 'close')
  expect([terminal.exitCode, seen]).toEqual([0, expect.stringContaining('otra vez: \r\nLa cuenta')])
  for (const word of ['cometa', 'verde', 'páramo']) expect(seen).not.toContain(word)
  expect(await check(PHRASE, codesIn(seen.replaceAll('\r', ''))[0] ?? '')).toMatchObject({
    username: 'guardia',
  })
})

test('K9: disables, gives roles and resets, each with its record', async () => {
  const first = await accounts(['add', ...NEW, ...ROLES], `${PHRASE}\n`)
  expect(await accounts(['roles', ...USER, '--roles', 'noticias,pqrsd'])).toMatchObject({
    out: 'La cuenta «guardia» quedó con estas funciones: noticias, pqrsd. Vale desde su próxima solicitud.\n',
  })
  expect((await accounts(['disable', ...USER])).out).toContain('quedó desactivada')
  expect((await accounts(['list'])).out).toContain('guardia (desactivada): noticias, pqrsd')
  expect(await check(PHRASE, codesIn(first.out)[0] ?? '')).toBeUndefined()
  const { out } = await accounts(['reset', ...USER], `${PHRASE}\n`)
  expect(out).toContain('tiene contraseña y códigos nuevos')
  expect(await check(PHRASE, codesIn(first.out)[1] ?? '')).toBe('wrong-code')
  expect(await check(PHRASE, codesIn(out)[0] ?? '')).toMatchObject({ username: 'guardia' })
  const { rows } = await sql<{ said: string }>`
    select kind || ' ' || action as said from changes
    where item_id in (select number from local_accounts union select id from staff)
    order by id desc limit 7`.execute(db)
  expect(rows.map(({ said }) => said).toReversed()).toEqual([
    'local-account create',
    'staff grant',
    'staff grant',
    'local-account disable',
    'local-account enable',
    'local-account reset',
    'local-account use-recovery-code',
  ])
})

test('K9: another key signs', async () => {
  expect((await accounts(['rotate-key'])).out).toContain('Desde ahora firma otra clave.')
  expect(await db.selectFrom('local_signing_keys').select('id').execute()).toHaveLength(1)
})

test.each<[args: string[], sentence: string]>([
  [[], 'Diga qué hacer: list, add, roles, reset, disable, rotate-key.'],
  [['add', '--usuario', 'x'], 'Hay una opción que no existe o a la que le falta su valor.'],
  [['add', '--user', 'Ana Ruiz'], 'Escriba la cuenta (--user)'],
  [['add', ...USER, ...ROLES], 'Escriba el nombre (--name)'],
  [['add', ...NEW], 'Escriba al menos una función (--roles).'],
  [['add', ...USER, '--name', 'Ana', ...ROLES], 'Escriba un correo que se pueda usar (--correo).'],
  [['reset', ...USER], 'No hay una cuenta «guardia».'],
  [['disable', ...USER], 'No hay una cuenta «guardia».'],
])('K9: %j is refused: %s', async (args, sentence) => {
  const { code, out, told } = await accounts(args)
  expect([code, out]).toEqual([1, ''])
  expect(told).toContain(sentence)
})
