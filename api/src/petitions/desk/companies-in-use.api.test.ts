import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDeskWorld } from '../../../test/desk-world.ts'
import { MESSAGE } from '../../../test/petition-world.ts'
import { csvFile, tablesDeskIn } from '../../../test/travel/tables-desk.ts'

const world = await openDeskWorld()
const { ana, call, db, file } = world
const tables = await tablesDeskIn(world)
const [GONE, FRESH] = ['Flota Guayacanes', 'Flota Reciente']
const TRANSFER = { kind: 'transfer', scope: 'part', text: 'El caso.' }

/** The tables in use, with a company of another name. */
async function publish(from: string, to: string): Promise<void> {
  const files = await Promise.all(
    ['empresas', 'horarios'].map(async (table) => {
      const { body } = await tables.download(table)
      return csvFile(`${table}.csv`, body.replaceAll(from, to))
    }),
  )
  const { version } = await tables.read()
  expect((await tables.publish(files, version)).statusCode).toBe(201)
}

beforeAll(() => publish(GONE, FRESH))
beforeEach(() => world.clear())

const step = (entity: string, isToCompany: boolean) =>
  call(ana.headers, '1/pasos', { body: { ...TRANSFER, entity, isToCompany }, version: 1 })
const classify = (company: string) =>
  call(ana.headers, '1/clasificacion', { method: 'PUT', body: { company }, version: 1 })
const rowOf = () =>
  db.selectFrom('petitions').select(['company', 'version']).executeTakeFirstOrThrow()

describe('a company that is new in an uploaded table', () => {
  test('gets no case that its author did not authorise, even if not marked as a company', async () => {
    await file({ mensaje: MESSAGE, empresa: FRESH })
    for (const isSaid of [true, false])
      expect((await step(FRESH.toUpperCase(), isSaid)).json()).toMatchObject({
        status: 409,
        detail: expect.stringContaining('no autorizó'),
      })
    await world.clear()
    await file({ mensaje: MESSAGE, empresa: FRESH, autorizaEmpresa: 'si' })
    expect((await step(FRESH, false)).statusCode).toBe(200)
  })

  test('is kept in clear where a petition names it', async () => {
    await file({ mensaje: MESSAGE, empresa: FRESH })
    expect(await rowOf()).toMatchObject({ company: FRESH })
  })

  test('is in the lists of the desk and can be chosen', async () => {
    await file()
    const { companies } = (await call(ana.headers, 'mesa')).json()
    expect(companies).toContain(FRESH)
    expect(companies).not.toContain(GONE)
    expect((await classify(FRESH)).statusCode).toBe(200)
    expect(await rowOf()).toMatchObject({ company: FRESH })
  })
})

describe('a company that an uploaded table leaves out', () => {
  test('cannot be chosen any more', async () => {
    await file()
    expect((await classify(GONE)).statusCode).toBe(422)
  })

  test('gets no case that was filed before, unless its author authorised it', async () => {
    await publish(FRESH, GONE)
    await file({ mensaje: MESSAGE, empresa: GONE })
    await publish(GONE, FRESH)
    expect((await step(GONE, false)).statusCode).toBe(409)
  })
})
