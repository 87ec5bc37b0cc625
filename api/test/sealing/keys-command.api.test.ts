import { beforeEach, expect, test } from 'vitest'
import { main } from '../../src/keys-command.ts'
import { addCustodian } from '../../src/platform/sealing/custodians.ts'
import { sheetLines } from '../../src/platform/sealing/key-sheet.ts'
import { createRecordKey, insertRecordKey } from '../../src/platform/sealing/record-keys.ts'
import { runCommand, spawnCommand } from '../run-command.ts'
import { mastersOf, openWorld, SITE_DIR } from '../world.ts'

const { db, ownerUrl } = await openWorld()
const keyOf = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64')
const OLD = `2025:${keyOf('a')}`
const FRESH = `2026:${keyOf('b')}`
const both = mastersOf(`${FRESH},${OLD}`)
const checksOf = (id: string) =>
  sheetLines(id, both.find(id).bytes)
    .map(({ check }) => check)
    .join(' ')

beforeEach(async () => {
  await db.deleteFrom('record_keys').execute()
  await db.deleteFrom('key_custodians').execute()
})

const ENV = {
  DATABASE_OWNER_URL: ownerUrl,
  PERSONAL_DATA_KEYS: `${FRESH},${OLD}`,
  SITE_DIR,
}

function keys(args: string[], call: { keys?: string; typed?: string } = {}) {
  const env = { ...ENV, ...(call.keys && { PERSONAL_DATA_KEYS: call.keys }) }
  return runCommand(main, args, { env, typed: call.typed ?? '' })
}

test('a new key is of the form of the setting, and never the same', async () => {
  const one = await spawnCommand('keys', ['new'], ENV)
  const other = await keys(['new', 'norte'])
  expect(mastersOf(one.out.trim()).ids).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\d$/)])
  expect(mastersOf(other.out.trim()).ids).toEqual(['norte'])
  expect(mastersOf(`${one.out.trim()},${other.out.trim()}`).ids).toHaveLength(2)
  expect(await keys(['new', 'Norte 1'])).toMatchObject({ code: 1, out: '' })
})

test('what the sheet says, typed back, is the key', async () => {
  const { out } = await keys(['sheet', '2025'])
  const lines = [...out.matchAll(/^ {3}(\d) {5}((?:[0-9A-F]{4} ){4}) {9}([0-9A-F]{4})$/gm)]
  expect(lines.map(([, number]) => number).join('')).toBe('12341234')
  const typed = lines.slice(0, 4).map(([, , digits, check]) => `${digits}${check}\n`)
  expect(await keys(['read', '2025'], { typed: typed.join('') })).toMatchObject({
    code: 0,
    out: `${OLD}\n`,
  })
  const wrong = typed.with(
    2,
    (typed[2] ?? '').replace(/^./, (digit) => (digit === '6' ? '7' : '6')),
  )
  expect(await keys(['read', '2025'], { typed: wrong.join('') })).toMatchObject({
    code: 1,
    out: '',
    told: expect.stringContaining('El renglón 3 no es como se imprimió'),
  })
  expect(out).not.toContain(keyOf('a'))
})

test('two custodians confirm with the checks of their sheets', async () => {
  const typed = `${checksOf('2026')}\n`
  expect(await keys(['confirm', 'Ana Ruiz'], { typed })).toMatchObject({
    code: 0,
    out: 'Ana Ruiz quedó como custodio de la clave «2026». Falta 1 custodio.\n',
  })
  expect(await keys(['confirm', 'ana  ruiz'], { typed })).toMatchObject({
    code: 0,
    out: 'ana ruiz ya era custodio de la clave «2026». Falta 1 custodio.\n',
  })
  expect(await keys(['confirm', 'Luis Mora'], { typed: `${checksOf('2025')}\n` })).toMatchObject({
    code: 1,
    told: expect.stringContaining('Esos no son los controles de la clave «2026».'),
  })
  expect(await keys(['confirm', 'Luis Mora'], { typed })).toMatchObject({
    out: 'Luis Mora quedó como custodio de la clave «2026». Están los dos custodios.\n',
  })
  expect(
    await db.selectFrom('key_custodians').select(['master_id', 'name']).orderBy('name').execute(),
  ).toEqual([
    { master_id: '2026', name: 'Ana Ruiz' },
    { master_id: '2026', name: 'Luis Mora' },
  ])
})

test('rotating takes every record to the first key, and says which one is left over', async () => {
  const before = mastersOf(OLD)
  for (let i = 0; i < 3; i++) await insertRecordKey(db, createRecordKey(before))
  await addCustodian(db, '2025', 'Ana Ruiz')
  const { out } = await keys(['status'])
  expect(out).toBe(`Clave «2026»: 0 registros. Es la que escribe. Custodios: ninguno.
Clave «2025»: 3 registros. Todavía hace falta: ejecute terminal keys rotate. Custodios: Ana Ruiz.
Huellas y enlaces hechos con otra clave que la que escribe: 0.
Los formularios públicos no abren hasta que la clave que escribe tenga dos custodios.
`)
  const rotated = await keys(['rotate'])
  expect(rotated).toMatchObject({ code: 0, told: '' })
  expect(
    rotated.out,
  ).toContain(`Registros que pasaron a la clave «2026»: 3. Huellas y enlaces renovados: 0.
Clave «2026»: 3 registros. Es la que escribe. Custodios: ninguno.
Clave «2025»: 0 registros. Nada la necesita: si ya no va a escribir, quítela de PERSONAL_DATA_KEYS. Custodios: Ana Ruiz.
`)
  expect((await keys(['status'], { keys: OLD })).out).toContain(
    'Clave «2026»: 3 registros. NO ESTÁ en PERSONAL_DATA_KEYS: el sitio no arranca sin ella.',
  )
})

test('a key that is damaged is named, the others pass, and the command fails', async () => {
  const [first, second] = [createRecordKey(mastersOf(OLD)), createRecordKey(mastersOf(OLD))]
  for (const key of [first, second]) await insertRecordKey(db, key)
  const wrapped = Buffer.alloc(61, 7)
  await db.updateTable('record_keys').set({ wrapped }).where('id', '=', first.id).execute()
  expect(await keys(['rotate'])).toEqual({
    code: 1,
    out: expect.stringContaining('Registros que pasaron a la clave «2026»: 1.'),
    told: `Estas llaves están dañadas y siguen como estaban: ${first.id}.\n`,
  })
})

test.each<[args: string[], sentence: string]>([
  [[], 'Diga qué hacer: new, sheet, confirm, read, rotate o status.'],
  [['confirm', 'Ana', 'Ruiz', 'Mora'], 'Diga qué hacer'],
  [['rotate', '--todo'], 'Estos comandos no tienen opciones.'],
  [['confirm'], 'Escriba entre comillas el nombre del custodio'],
  [['sheet', '2024'], 'La clave «2024» no está en PERSONAL_DATA_KEYS.'],
])('%j is refused: %s', async (args, sentence) => {
  const { code, out, told } = await keys(args)
  expect([code, out]).toEqual([1, ''])
  expect(told).toContain(sentence)
})

test('says that the database does not answer, and nothing of its address or of the keys', async () => {
  const env = { ...ENV, DATABASE_OWNER_URL: 'postgres://127.0.0.1:9/terminal' }
  expect(await runCommand(main, ['status'], { env })).toEqual({
    code: 1,
    out: '',
    told: 'La base de datos no responde.\n',
  })
})
