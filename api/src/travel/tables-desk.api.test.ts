import { TRAVEL_FILES } from '@terminal/operator/travel/read-travel-tables'
import { PLANTED_FAULTS } from '@terminal/operator/travel/travel-faults'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../test/empty-tables.ts'
import { csvFile, goodText, openTablesDesk, sheetOf } from '../../test/travel/tables-desk.ts'
import { ods, xlsx } from '../../test/travel/workbooks.ts'

const desk = await openTablesDesk()
const { db, decide, download, json, publish, read, refreshed, review, shown, staff } = desk

beforeEach(async () => {
  await db.updateTable('timetables_in_use').set({ edition_id: null }).execute()
  await db.deleteFrom('timetable_editions').execute()
  await emptyTables(db, 'changes', 'idempotency_keys')
})

/** The whole of another terminal's tables in one workbook. */
function workbook(change: (file: string, text: string) => string = (_file, text) => text) {
  const sheets = TRAVEL_FILES.map((file) => [
    file.replace('.csv', ''),
    sheetOf(change(file, goodText(file))),
  ])
  return Object.fromEntries(sheets)
}
const asFile = (bytes: Uint8Array<ArrayBuffer>, name = 'tablas.xlsx') => new File([bytes], name)
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer)

/** The timetable in use, with one fare changed. */
async function withFare(from: string, to: string): Promise<File> {
  const { body } = await download('horarios')
  expect(body).toContain(from)
  return csvFile('horarios.csv', body.replace(from, to))
}
const FARE = ';12500;2026-10-26;'
const NEW_FARE = ';13900;2026-11-12;'

describe('GET /api/Horarios', () => {
  test('answers the tables of the folder while no others were published', async () => {
    const answer = await desk.get('/api/Horarios')
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=60/)
    const tables = answer.json()
    expect(tables.origen).toBe('carpeta')
    expect(tables.destinos).toHaveLength(16)
    expect(tables.horarios).toEqual(desk.site.current().data.travelRows.horarios)
  })
})

describe('a file is looked at', () => {
  test('what it would change is said row by row and cell by cell, and nothing is kept', async () => {
    const answer = await review(await withFare(FARE, NEW_FARE))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      tables: ['horarios'],
      problems: [],
      changes: [
        {
          table: 'horarios',
          kind: 'changed',
          row: 'Alto del Viento · Mixtos El Mirador · Mixto · todos · 2026-10-01',
          cells: [
            { column: 'tarifa', before: '12500', after: '13900' },
            { column: 'fecha_tarifa', before: '2026-10-26', after: '2026-11-12' },
          ],
        },
      ],
    })
    expect((await shown()).origen).toBe('carpeta')
  })

  test('likely typos are reported, and block nothing', async () => {
    const { warnings, problems } = (await review(await withFare(FARE, ';1250;2026-11-12;'))).json()
    expect(problems).toEqual([])
    expect(warnings).toContainEqual({
      file: 'horarios.csv',
      line: 3,
      sentence: expect.stringContaining('¿falta un cero?'),
    })
  })

  test.each(['corredores', 'destinos', 'empresas', 'horarios', 'excepciones'])(
    'the %s that were downloaded come back as they are',
    async (table) => {
      const { body, headers } = await download(table)
      expect(headers['content-disposition']).toBe(`attachment; filename="${table}.csv"`)
      const answer = (await review(csvFile('otra cosa.csv', body))).json()
      expect([answer.tables, answer.problems, answer.changes]).toEqual([[table], [], []])
    },
  )

  test('an ods with all of them is the same', async () => {
    const answer = (await review(asFile(bytesOf(ods(workbook())), 'tablas.ods'))).json()
    expect(answer.problems).toEqual([])
    expect(answer.changes.filter(({ kind }: { kind: string }) => kind === 'added')).toHaveLength(
      goodRows(),
    )
  })

  // In a sheet no cell is missing: it is blank.
  const faults = PLANTED_FAULTS.filter(
    ([, , , , sentence]) => !sentence.startsWith('faltan celdas'),
  )
  test.for(faults)('%s with «%s» as «%s» in an xlsx is refused in line %i: %s', async (fault) => {
    const [file, text, instead, line, sentence] = fault
    const sheets = workbook((each, good) => (each === file ? good.replace(text, instead) : good))
    const answer = (await review(asFile(bytesOf(xlsx(sheets))))).json()
    expect(answer.problems).toContainEqual({ file, line, sentence })
    expect(answer.changes).toEqual([])
  })

  test('what is no table of ours is refused beside the file', async () => {
    const answers = [
      await review(),
      await review(csvFile('precios.csv', 'a;b\n1;2\n')),
      await review(
        csvFile('horarios.csv', 'destino\nx\n'),
        csvFile('horarios (1).csv', 'destino\nx\n'),
      ),
      await review(new File(['PK roto'], 'tablas.xlsx')),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json().fields.archivo])).toEqual([
      [422, 'Elija al menos un archivo.'],
      [422, expect.stringContaining('No se sabe qué tabla es «precios»')],
      [422, expect.stringContaining('La tabla «horarios» está dos veces')],
      [422, expect.stringContaining('dañado')],
    ])
  })

  test('only those who keep them may', async () => {
    for (const roles of [['noticias'], ['pqrsd'], []]) {
      const headers = await staff({ roles })
      expect((await desk.get('/api/MesaHorarios', { headers })).statusCode).toBe(403)
      expect((await json('PUT', '/vigente', { editionId: null }, headers)).statusCode).toBe(403)
    }
    const headers = await staff({ roles: ['administrador'] })
    expect((await desk.get('/api/MesaHorarios', { headers })).statusCode).toBe(200)
  })
})

describe('tables are published', () => {
  test('they are in use at once, pages are made anew, and who did it is known', async () => {
    const { version } = await read()
    const answer = await publish([await withFare(FARE, NEW_FARE)], version)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        origin: 'upload',
        files: ['horarios.csv'],
        by: 'Ana Ruiz',
        beforeId: null,
        added: 0,
        changed: 1,
      },
    ])
    const tables = await shown()
    expect(tables.origen).toBe('mesa')
    expect(
      tables.horarios.filter((row: { tarifa: string }) => row.tarifa === '13900'),
    ).toHaveLength(1)
    expect(tables.destinos).toHaveLength(16)
    expect(await refreshed()).toEqual(
      expect.arrayContaining(['/api/Horarios', '/home', '/viaja-con-nosotros/la-cumbre']),
    )
    const changes = await db
      .selectFrom('changes')
      .select(['kind', 'action', 'actor_name'])
      .execute()
    expect(changes).toEqual([{ kind: 'timetables', action: 'revise', actor_name: 'Ana Ruiz' }])
    expect(await read()).toMatchObject({ currentId: answer.json().id, version: version + 1 })
  })

  test('sent twice they are published once, also where the answer was lost', async () => {
    const { version } = await read()
    const files = [await withFare(FARE, NEW_FARE)]
    const key = { 'idempotency-key': '0b8f3a52-6a3e-4f0e-9a4e-1f6f2f3f4a5b' }
    const [first, second] = [await publish(files, version, key), await publish(files, version, key)]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json().id).toBe(first.json().id)
    expect((await read()).editions).toHaveLength(1)
  })

  test('who looked before a colleague published is told so', async () => {
    const { version } = await read()
    await publish([await withFare(FARE, NEW_FARE)], version)
    const late = await publish([await withFare(NEW_FARE, ';14000;2026-11-12;')], version)
    expect([late.statusCode, late.json().actual.version]).toEqual([412, version + 1])
    const undone = await decide('PUT', '/vigente', version, { editionId: null })
    expect(undone.statusCode).toBe(412)
    expect((await json('PUT', '/vigente', { editionId: null })).statusCode).toBe(428)
    expect((await read()).editions).toHaveLength(1)
  })

  test('what is wrong, or changes nothing, is not', async () => {
    const { version } = await read()
    const wrong = await publish([await withFare(FARE, ';12.500;2026-10-26;')], version)
    expect([wrong.statusCode, wrong.json().fields.archivo]).toEqual([
      422,
      expect.stringContaining('problemas'),
    ])
    const same = await publish(
      [csvFile('horarios.csv', (await download('horarios')).body)],
      version,
    )
    expect([same.statusCode, same.json().detail]).toEqual([409, expect.stringContaining('iguales')])
    expect((await shown()).origen).toBe('carpeta')
  })

  test('they are taken back for good, one after the other, and brought again', async () => {
    const folder = await shown()
    const first = (await publish([await withFare(FARE, NEW_FARE)], (await read()).version)).json()
    const second = (
      await publish([await withFare(NEW_FARE, ';15000;2026-11-12;')], (await read()).version)
    ).json()
    expect(second.beforeId).toBe(first.id)
    const put = async (editionId: number | null) =>
      (await decide('PUT', '/vigente', (await read()).version, { editionId })).json()
    expect((await put(first.id)).currentId).toBe(first.id)
    expect(JSON.stringify(await shown())).toContain('"13900"')
    expect((await put(null)).currentId).toBe(null)
    expect(await shown()).toEqual(folder)
    expect((await put(second.id)).currentId).toBe(second.id)
    expect(JSON.stringify(await shown())).toContain('"15000"')
    expect(
      (await decide('PUT', '/vigente', (await read()).version, { editionId: 999_999 })).statusCode,
    ).toBe(404)
  })
})

function goodRows(): number {
  return TRAVEL_FILES.reduce(
    (sum, file) => sum + goodText(file).trimEnd().split('\n').length - 1,
    0,
  )
}
