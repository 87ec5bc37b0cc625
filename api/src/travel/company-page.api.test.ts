import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../test/empty-tables.ts'
import { openTablesDesk } from '../../test/travel/tables-desk.ts'
import { API_KEY } from '../../test/world.ts'

const desk = await openTablesDesk()
const { app, db, decide, json, logLines, read, refreshed, shown } = desk
const COMPANY = 'Cootramontelindo'
const TODAY = '2026-11-12'

beforeEach(async () => {
  await db.updateTable('timetables_in_use').set({ edition_id: null }).execute()
  await db.deleteFrom('timetable_editions').execute()
  await emptyTables(db, 'company_confirmations', 'company_corrections', 'changes')
})

async function makeLink(company = COMPANY): Promise<string> {
  const answer = await json('POST', '/empresas/enlace', { company })
  return answer.json().path.replace('/empresas/', '')
}

type Row = Record<string, string>
const headers = { 'x-api-key': API_KEY }
const call = (path: string, payload: object, from = '10.0.0.1') =>
  app.inject({
    method: 'POST',
    url: `/api/Empresas/horarios${path}`,
    payload,
    headers: { ...headers, 'x-forwarded-for': from },
  })
const see = async (clave: string) => (await call('', { clave })).json()
const rowsOf = async (company: string): Promise<Row[]> =>
  (await shown()).horarios.filter((row: Row) => row.empresa === company)

/** A correction of its first row. */
async function propose(clave: string, celdas: Row, more: object = {}) {
  const { huella } = await see(clave)
  return call('/corregir', { clave, huella, fila: 0, celdas, nota: '', ya_no_sale: false, ...more })
}

describe('the link of a company', () => {
  test('shows its own rows only, and is in no log and no row', async () => {
    const clave = await makeLink()
    expect(clave).toMatch(/^[\w-]{43}$/)
    const answer = await call('', { clave })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const { empresa, filas, pendientes } = answer.json()
    expect([empresa, pendientes]).toEqual([COMPANY, 0])
    expect(new Set(filas.map((row: Row) => row.empresa))).toEqual(new Set([COMPANY]))
    expect(filas).toEqual(await rowsOf(COMPANY))
    expect(logLines.join('')).not.toContain(clave)
    const kept = await db.selectFrom('travel_companies').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(clave)
    const said = await db.selectFrom('changes').select('after').execute()
    expect(said.map(({ after }) => after)).toContainEqual({ fields: ['version', 'link_id'] })
  })

  test('ends when it is renewed or taken away', async () => {
    const [old, clave] = [await makeLink(), await makeLink()]
    expect((await call('', { clave: old })).statusCode).toBe(404)
    expect((await call('', { clave })).statusCode).toBe(200)
    const after = (await json('POST', '/empresas/retiro', { company: COMPANY })).json()
    expect(after.companies.find(({ name }: Row) => name === COMPANY).linkedAt).toBe(null)
    expect((await call('', { clave })).json().detail).toContain('Este enlace ya no sirve')
  })

  test('is only of companies of the tables', async () => {
    const answer = await json('POST', '/empresas/enlace', { company: 'Nadie' })
    expect([answer.statusCode, answer.json().detail]).toEqual([
      404,
      'Esa empresa no está en las tablas.',
    ])
  })

  test('opens the rows of no other company, whatever else is sent with it', async () => {
    const [own, other] = [await makeLink(), await makeLink('Expreso Lindero')]
    const { huella } = await see(other)
    const said = { clave: own, huella, fila: 0, celdas: { tarifa: '99900' }, nota: '' }
    expect((await call('/confirmar', { clave: own, huella })).statusCode).toBe(409)
    expect((await call('/corregir', { ...said, ya_no_sale: false })).statusCode).toBe(409)
    expect((await read()).corrections).toEqual([])
    expect((await shown()).origen).toBe('carpeta')
  })

  test('who tries secrets is stopped, and no others', async () => {
    const clave = await makeLink()
    const outcomes: number[] = []
    for (let i = 0; i < 25; i++)
      outcomes.push((await call('', { clave: `${'x'.repeat(40)}${i}` }, '10.9.9.9')).statusCode)
    expect(outcomes.filter((status) => status === 404)).toHaveLength(20)
    expect(outcomes.at(-1)).toBe(429)
    expect((await call('', { clave }, '10.9.9.8')).statusCode).toBe(200)
  })
})

describe('«Sigue igual»', () => {
  test('makes its rows of today, and those of no other company', async () => {
    const clave = await makeLink()
    const others = await rowsOf('Expreso Lindero')
    const answer = await call('/confirmar', { clave, huella: (await see(clave)).huella })
    expect([answer.statusCode, answer.json().confirmada]).toEqual([200, TODAY])
    expect(new Set((await rowsOf(COMPANY)).map((row) => row.fecha_dato))).toEqual(new Set([TODAY]))
    expect(await rowsOf('Expreso Lindero')).toEqual(others)
    expect((await shown()).origen).toBe('mesa')
    expect(await refreshed()).toContain('/viaja-con-nosotros')
    // Again, or by a second tab: the same.
    const again = await call('/confirmar', { clave, huella: (await see(clave)).huella })
    expect(again.statusCode).toBe(200)
  })

  test('is of the rows that were seen, and ends with them', async () => {
    const clave = await makeLink()
    const { huella } = await see(clave)
    await call('/confirmar', { clave, huella })
    await propose(clave, { tarifa: '99900' })
    const { corrections, version } = await read()
    await decide('POST', `/correcciones/${corrections[0].id}/aceptar`, version)
    expect((await call('/confirmar', { clave, huella })).statusCode).toBe(409)
    expect((await see(clave)).confirmada).toBe(null)
  })
})

describe('a company’s word', () => {
  test('comes back with the rows it was said of, and its day is never an earlier one', async () => {
    const clave = await makeLink()
    await call('/confirmar', { clave, huella: (await see(clave)).huella })
    await propose(clave, { tarifa: '99900' })
    const { corrections, version } = await read()
    await decide('POST', `/correcciones/${corrections[0].id}/aceptar`, version)
    expect((await see(clave)).confirmada).toBe(null)
    await decide('PUT', '/vigente', version + 1, { editionId: null })
    expect((await see(clave)).confirmada).toBe(TODAY)
    await db.updateTable('company_confirmations').set({ confirmed_on: '2026-11-20' }).execute()
    await call('/confirmar', { clave, huella: (await see(clave)).huella })
    expect((await see(clave)).confirmada).toBe('2026-11-20')
  })
})

describe('a correction', () => {
  test('is not accepted by who has not seen the tables of now, and stays', async () => {
    const clave = await makeLink()
    await propose(clave, { tarifa: '99900' })
    const { corrections, version } = await read()
    const path = `/correcciones/${corrections[0].id}/aceptar`
    expect((await json('POST', path, undefined)).statusCode).toBe(428)
    const late = await decide('POST', path, version - 1)
    expect([late.statusCode, late.json().actual.version]).toEqual([412, version])
    expect(await read()).toMatchObject({ version, corrections: [{ applies: true }] })
    const [one, other] = await Promise.all([
      decide('POST', path, version),
      decide('POST', path.replace('aceptar', 'rechazar'), version),
    ])
    expect(new Set([one.statusCode, other.statusCode])).toEqual(new Set([200, 409]))
  })

  test('is one of sixty at most that wait, of each company', async () => {
    const clave = await makeLink()
    const values = Array.from({ length: 60 }, () => ({
      company: COMPANY,
      before: JSON.stringify({}),
      after: null,
      note: '',
    }))
    await db.insertInto('company_corrections').values(values).execute()
    const refused = await propose(clave, { tarifa: '99900' })
    expect([refused.statusCode, refused.json().detail]).toEqual([
      429,
      expect.stringContaining('Espere a que la terminal las revise'),
    ])
    const other = await makeLink('Expreso Lindero')
    expect((await propose(other, { tarifa: '99900' })).statusCode).toBe(200)
    expect((await read()).corrections).toHaveLength(61)
  })

  test('waits for the staff, who publish it with a tap; the rest stays', async () => {
    const clave = await makeLink()
    const [before, ...rest] = await rowsOf(COMPANY)
    const answer = await propose(clave, { tarifa: '99900' }, { nota: 'Nueva tarifa.' })
    expect([answer.statusCode, answer.json().pendientes]).toEqual([200, 1])
    const again = await propose(clave, { tarifa: '99900' }, { nota: 'Nueva tarifa.' })
    expect(again.json().pendientes).toBe(1)
    expect(await rowsOf(COMPANY)).toEqual([before, ...rest])
    const { corrections, version } = await read()
    expect(corrections).toMatchObject([
      {
        company: COMPANY,
        note: 'Nueva tarifa.',
        applies: true,
        after: { tarifa: '99900', fecha_tarifa: TODAY, fecha_dato: TODAY },
      },
    ])
    const accepted = await decide('POST', `/correcciones/${corrections[0].id}/aceptar`, version)
    expect(accepted.json()).toMatchObject({
      corrections: [],
      editions: [{ origin: 'correction', files: [COMPANY], by: 'Ana Ruiz', changed: 1 }],
    })
    expect(await rowsOf(COMPANY)).toEqual([
      { ...before, tarifa: '99900', fecha_tarifa: TODAY, fecha_dato: TODAY },
      ...rest,
    ])
    const twice = await decide('POST', `/correcciones/${corrections[0].id}/aceptar`, version + 1)
    expect(twice.statusCode).toBe(409)
  })

  test('of a row that leaves no more takes it away, and another of the same row is told so', async () => {
    const clave = await makeLink('Mixtos El Mirador')
    const count = (await rowsOf('Mixtos El Mirador')).length
    await propose(clave, { tarifa: '99900' })
    await propose(clave, {}, { ya_no_sale: true })
    const { corrections, version } = await read()
    const [first, second] = corrections
    await decide('POST', `/correcciones/${second.id}/aceptar`, version)
    expect(await rowsOf('Mixtos El Mirador')).toHaveLength(count - 1)
    const gone = await decide('POST', `/correcciones/${first.id}/aceptar`, version + 1)
    expect([gone.statusCode, gone.json().detail]).toEqual([
      409,
      expect.stringContaining('ya no está'),
    ])
    const declined = await decide('POST', `/correcciones/${first.id}/rechazar`, version + 1)
    expect(declined.json().corrections).toEqual([])
  })

  test('that contradicts another table is not published before that one is mended', async () => {
    const clave = await makeLink()
    const { huella, filas } = await see(clave)
    const fila = filas.findIndex((row: Row) => row.destino === 'La Cumbre')
    const answer = await call('/corregir', {
      clave,
      huella,
      fila,
      celdas: {},
      nota: '',
      ya_no_sale: true,
    })
    expect(answer.statusCode).toBe(200)
    const { corrections, version } = await read()
    const refused = await decide('POST', `/correcciones/${corrections[0].id}/aceptar`, version)
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringContaining('excepciones.csv, línea 3: empresa: según horarios.csv'),
    ])
    expect((await read()).corrections).toHaveLength(1)
  })

  test('that could not be published is refused beside the cell, and one of nothing too', async () => {
    const clave = await makeLink()
    const wrong = await propose(clave, { tarifa: '99.900' })
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      422,
      { tarifa: 'un número se escribe sin puntos ni signos, como 38000' },
    ])
    expect((await propose(clave, {})).statusCode).toBe(409)
    // What it may not change is not changed.
    expect((await propose(clave, { empresa: 'Otra', destino: 'Cali' })).statusCode).toBe(409)
    const elsewhere = await propose(clave, {}, { fila: 4_000, ya_no_sale: true })
    expect(elsewhere.statusCode).toBe(404)
    expect((await read()).corrections).toEqual([])
  })
})
