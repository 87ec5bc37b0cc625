import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../test/empty-tables.ts'
import { encodeParts, RAW_FORM_TYPE, rawFile } from '../../test/form.ts'
import { csvFile, openTablesDesk, sheetOf } from '../../test/travel/tables-desk.ts'
import { ods, xlsx } from '../../test/travel/workbooks.ts'

const desk = await openTablesDesk()
const { app, db, decide, download, json, keeper, publish, read, refreshed, review, shown, staff } =
  desk
const PATH = '/api/MesaHorarios'
const FARE = ';12500;2026-10-26;'
const KEY = { 'idempotency-key': '5d0c1f6e-9c3b-4d0f-8b57-3a2f1e0d9c8b' }

beforeEach(async () => {
  await db.updateTable('timetables_in_use').set({ edition_id: null }).execute()
  await db.deleteFrom('timetable_editions').execute()
  await emptyTables(db, 'alerts', 'changes', 'idempotency_keys')
  await sql`delete from pgboss.job`.execute(db)
})

/** A table in use, with some of it written otherwise. */
async function tableWith(table: string, change: (text: string) => string): Promise<File> {
  const { body } = await download(table)
  const changed = change(body)
  expect(changed).not.toBe(body)
  return csvFile(`${table}.csv`, changed)
}
const withFare = (fare: number) =>
  tableWith('horarios', (text) => text.replace(/;\d+;2026-10-26;/, `;${fare};2026-10-26;`))
async function publishFare(fare: number) {
  const answer = await publish([await withFare(fare)], (await read()).version)
  return answer.json<{ id: number; beforeId: number | null }>()
}
const use = async (editionId: number | null, version?: number) =>
  decide('PUT', '/vigente', version ?? (await read()).version, { editionId })
/** Every line that names it goes. */
const without = (name: string) => (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.split(';').includes(name))
    .join('\n')
/** A destination with all that speaks of it. */
const withoutDestination = (name: string) =>
  Promise.all(
    ['destinos', 'horarios', 'excepciones'].map((table) => tableWith(table, without(name))),
  )

describe('a file is refused', () => {
  test.each([
    ['csv', (text: string) => Buffer.from(text, 'latin1')],
    ['xlsx', (text: string) => xlsx({ horarios: sheetOf(text) })],
    ['ods', (text: string) => ods({ horarios: sheetOf(text) })],
  ])('with the line and the column of a wrong cell, in %s', async (kind, save) => {
    const { body } = await download('horarios')
    const wrong = body.replace('\uFEFF', '').replace(FARE, ';12.500;el lunes;')
    const file = new File([new Uint8Array(save(wrong))], `horarios.${kind}`)
    expect((await review(file)).json()).toMatchObject({
      problems: [
        { file: 'horarios.csv', line: 3, sentence: expect.stringMatching(/^tarifa: /) },
        { file: 'horarios.csv', line: 3, sentence: expect.stringMatching(/^fecha_tarifa: /) },
      ],
      changes: [],
    })
  })

  test('that is larger than ten megabytes, and a sixth file', async () => {
    const { version } = await read()
    const large = csvFile('horarios.csv', 'x'.repeat(10 * 1024 * 1024 + 1))
    expect((await publish([large], version)).json()).toMatchObject({
      status: 413,
      code: 'too_large',
    })
    const six = Array.from({ length: 6 }, (_, at) => csvFile(`${at}.csv`, 'a;b\n'))
    expect((await review(...six)).statusCode).toBe(400)
    expect((await read()).version).toBe(version)
  })

  test('that no officer sends: JSON, a text in place of a file', async () => {
    const { version } = await read()
    const headers = { ...keeper, 'if-match': `"${version}"` }
    const asJson = await json('POST', '/ediciones', { archivo1: 'destino;x' }, headers)
    expect(asJson.statusCode).toBe(415)
    const payload = encodeParts([
      { headers: ['content-disposition: form-data; name="archivo1"'], content: 'destino;x' },
    ])
    const asText = await app.inject({
      method: 'POST',
      url: `${PATH}/ediciones`,
      payload,
      headers: { ...headers, 'content-type': RAW_FORM_TYPE },
    })
    expect(asText.json().fields).toEqual({ archivo1: 'Adjunte un archivo.' })
  })

  test('but not for its name, of which what can be stored is kept', async () => {
    const file = await withFare(13_900)
    const { version } = await read()
    const answer = await app.inject({
      method: 'POST',
      url: `${PATH}/ediciones`,
      payload: encodeParts([rawFile('archivo1', await file.text(), 'hora\0rios ñ.csv')]),
      headers: { ...keeper, 'if-match': `"${version}"`, 'content-type': RAW_FORM_TYPE },
    })
    expect([answer.statusCode, answer.json().files]).toEqual([201, ['horarios ñ.csv']])
  })
})

describe('what is published', () => {
  test('is published once by two presses at the same time', async () => {
    const { version } = await read()
    const files = [await withFare(13_900)]
    const answers = await Promise.all([publish(files, version, KEY), publish(files, version, KEY)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect((await read()).editions).toHaveLength(1)
  })

  test('is known by its key when a colleague has published what it does not fit any more', async () => {
    const { version } = await read()
    const files = [await withFare(13_900)]
    const first = (await publish(files, version, KEY)).json()
    await publish(await withoutDestination('La Cumbre'), version + 1)
    const again = await publish(files, version, KEY)
    expect([again.statusCode, again.json().id]).toEqual([201, first.id])
    const other = await publish([await withFare(14_000)], version, KEY)
    expect(other.json()).toMatchObject({ status: 409, id: first.id })
    expect((await read()).editions).toHaveLength(2)
  })

  test('of two officers is the first one’s, and the second is shown it', async () => {
    const { version } = await read()
    const headers = await staff({ sub: 'luz', name: 'Luz Vera', roles: ['operacion'] })
    const both = await Promise.all([
      publish([await withFare(13_900)], version),
      publish([await withFare(14_000)], version, headers),
    ])
    const [first, second] = both.toSorted((one, other) => one.statusCode - other.statusCode)
    expect([first?.statusCode, second?.statusCode]).toEqual([201, 412])
    expect(second?.json().actual).toMatchObject({
      version: version + 1,
      currentId: first?.json().id,
      editions: [{ by: first?.json().by }],
    })
  })

  test('is taken back and taken back again; not after a colleague’s change', async () => {
    const first = await publishFare(13_900)
    const { version } = await read()
    expect((await use(first.beforeId, version)).json().currentId).toBe(null)
    // A second press, which has not seen the answer to the first; and one that has.
    expect((await use(first.beforeId, version)).statusCode).toBe(412)
    const again = await use(null)
    expect([again.statusCode, again.json().version]).toEqual([200, version + 1])
    expect((await use(first.id)).json().currentId).toBe(first.id)

    const seen = (await read()).version
    const second = await publishFare(14_000)
    const late = await use(first.beforeId, seen)
    expect([late.statusCode, late.json().actual.currentId]).toEqual([412, second.id])
    expect(JSON.stringify(await shown())).toContain('"14000"')
  })

  test('leaves a line in the record for each change and for nothing else', async () => {
    const { id } = await publishFare(13_900)
    await use(id)
    await use(null)
    await use(null)
    const changes = await db
      .selectFrom('changes')
      .select(['before', 'after'])
      .orderBy('id')
      .execute()
    expect(changes).toMatchObject([
      { before: { edition_id: null }, after: { edition_id: id } },
      { before: { edition_id: id }, after: { edition_id: null } },
    ])
  })

  test('is listed, the newest twenty first; the one in use also where it is older', async () => {
    const { id: oldest } = await publishFare(13_900)
    const values = Array.from({ length: 21 }, (_, at) => ({
      origin: 'upload' as const,
      files: [`${at}.csv`],
      tables: JSON.stringify(desk.site.current().data.travelRows),
      added: 0,
      removed: 0,
      changed: 1,
      published_by: 'Luz Vera',
    }))
    await db.insertInto('timetable_editions').values(values).execute()
    const listed = async (): Promise<number[]> =>
      (await read()).editions.map(({ id }: { id: number }) => id)
    const newest = Array.from({ length: 20 }, (_, at) => oldest + 21 - at)
    expect(await listed()).toEqual([...newest, oldest])
    await use(oldest + 1)
    expect(await listed()).toEqual([...newest, oldest + 1])
    await use(null)
    expect(await listed()).toEqual(newest)
  })
})

describe('the pages that show the tables', () => {
  afterEach(() => sql`drop function if exists break_down cascade`.execute(db))

  test('are made anew by a job of the same transaction: none where it fails at its end', async () => {
    const { version } = await read()
    await sql`create function break_down() returns trigger language plpgsql as $$
      begin raise exception 'no'; end $$`.execute(db)
    await sql`create constraint trigger break_down after update on timetables_in_use
      deferrable initially deferred for each row execute function break_down()`.execute(db)
    expect((await publish([await withFare(13_900)], version)).statusCode).toBe(500)
    expect(await refreshed()).toEqual([])
    expect(await read()).toMatchObject({ version, currentId: null, editions: [] })
    await sql`drop function break_down cascade`.execute(db)
    expect((await publish([await withFare(13_900)], version)).statusCode).toBe(201)
    expect(await refreshed()).toContain('/viaja-con-nosotros')
  })

  test('are not made anew by what is refused, or changes nothing', async () => {
    const { version } = await read()
    await publish([await withFare(13_900)], version - 1)
    await publish([csvFile('horarios.csv', (await download('horarios')).body)], version)
    await use(null)
    expect(await refreshed()).toEqual([])
  })

  test('are those of a destination that goes, and of one that comes back', async () => {
    const answer = await publish(await withoutDestination('La Cumbre'), (await read()).version)
    expect(answer.json()).toMatchObject({ added: 0, changed: 0, removed: 8 })
    expect(await refreshed()).toEqual(
      expect.arrayContaining([
        '/viaja-con-nosotros/la-cumbre',
        '/api/Vias',
        '/tourismo',
        '/sitemap.xml',
        '/viaja-con-nosotros/destinos.csv',
      ]),
    )
    await sql`delete from pgboss.job`.execute(db)
    await use(null)
    expect(await refreshed()).toContain('/viaja-con-nosotros/la-cumbre')
  })

  test('are also those of a company’s telephone', async () => {
    const file = await tableWith('empresas', (text) => text.replace('600 000 0102', '601 555 0199'))
    expect((await publish([file], (await read()).version)).statusCode).toBe(201)
    expect(await refreshed()).toContain('/viaja-con-nosotros/canales')
  })
})

describe('what others are told', () => {
  test('a destination that other tables still name cannot go alone', async () => {
    const file = await tableWith('destinos', without('La Cumbre'))
    const { problems, changes } = (await review(file)).json()
    const places = problems.map(({ file, line }: Record<string, string>) => `${file} ${line}`)
    expect(places).toEqual(expect.arrayContaining(['horarios.csv 18', 'excepciones.csv 3']))
    expect(changes).toEqual([])
  })

  test('a road that is no longer in the tables cannot be reported', async () => {
    const report = (payload: object) =>
      app.inject({ method: 'POST', url: '/api/Vias', headers: keeper, payload })
    const said = { corridor: 'la-cumbre', state: 'suspended' }
    expect((await report(said)).statusCode).toBe(201)
    const files = [
      await tableWith('corredores', without('la-cumbre')),
      ...(await withoutDestination('La Cumbre')),
    ]
    expect((await publish(files, (await read()).version)).statusCode).toBe(201)
    expect((await report(said)).json().fields).toEqual({
      corridor: 'Elija una vía de la lista.',
    })
    const roads = (await desk.get('/api/Vias')).json()
    expect(roads.corredores.map(({ id }: { id: string }) => id)).not.toContain('la-cumbre')
    // What was said stays said, until it ends: it stands on every page as an alert.
    expect(roads.items).toMatchObject([{ corredores: ['la-cumbre'], estado: 'suspendido' }])
  })

  test('a company that has left the tables stays on the desk while it can be written to or answer', async () => {
    const gone = 'Mixtos El Mirador'
    await json('POST', '/empresas/enlace', { company: gone })
    const files = await Promise.all(
      ['empresas', 'horarios'].map((table) => tableWith(table, without(gone))),
    )
    expect((await publish(files, (await read()).version)).statusCode).toBe(201)
    const listed = async () =>
      (await read()).companies.filter(({ name }: { name: string }) => name === gone)
    expect(await listed()).toMatchObject([{ rowCount: 0, linkedAt: expect.any(String) }])
    await json('POST', '/empresas/retiro', { company: gone })
    expect(await listed()).toEqual([])
  })
})
