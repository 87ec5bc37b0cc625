import { FilaLugar } from '@terminal/contract/operator/site-data.schema'
import { departuresFrom } from '@terminal/contract/travel/departures-from'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSite, GOOD_FILES, TABLES } from './fixture-folder.ts'
import { readSite } from './read-site.ts'
import { SiteError } from './site-error.ts'
import { readTable } from './table-file.ts'
import { variablesOf } from './variables.ts'

const DESTINATIONS = 'data/destinos.csv'
const TIMETABLES = 'data/horarios.csv'
const PLACES = 'data/lugares.csv'
const COLUMNS = Object.keys(FilaLugar.shape)

type Changes = Parameters<typeof buildSite>[0]

async function problemsIn(changes: Changes): Promise<readonly string[]> {
  const error = await readSite(buildSite(changes)).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error !== undefined && !(error instanceof SiteError)) throw error
  return error?.problems ?? []
}

const inTimetables = (text: string, instead: string) => ({
  [TIMETABLES]: TABLES[TIMETABLES].replace(text, instead),
})

test('the tables are read into what the pages show', async () => {
  const { data } = await readSite(buildSite())
  expect(departuresFrom(data.travel).map(({ destination }) => destination)).toEqual([
    'Villa Nueva',
    'Villa Nueva',
    'Puerto Viejo',
  ])
  expect(departuresFrom(data.travel)[2]).toEqual({
    destination: 'Puerto Viejo',
    department: 'Prueba',
    company: 'Flota Dos',
    service: 'Mixto',
    frequency: 'Diario',
    firstAt: '06:30',
    lastAt: '06:30',
    durationMinutes: 140,
    fare: 12_500,
    fareOn: '2026-10-20',
    module: 'Módulo 2',
  })
  expect(data.services).toEqual([
    {
      name: 'Taquillas',
      icon: 'ticket',
      place: 'Módulo 1',
      hours: 'Todos los días, de 5:00\u00a0a.\u00a0m. a medianoche',
      detail: 'Lleve efectivo; no todas reciben "plástico".',
    },
  ])
  expect(data.places).toEqual([
    {
      name: 'Mirador',
      destination: 'Villa Nueva',
      timeNeeded: 'Medio día',
      audience: 'Familias',
      description: 'Desde la plaza se sube a pie en veinte minutos.',
    },
  ])
  expect(data.activities).toEqual([
    {
      heldOn: '2026-12-04',
      name: 'Audiencia pública',
      topic: 'Cuentas del año',
      place: 'Auditorio',
      howToJoin: 'Entrada libre',
    },
  ])
  expect(data.answers).toEqual([
    {
      phrases: ['perdí mi maleta', 'objetos perdidos'],
      title: 'Objetos perdidos',
      text: 'Llame al +57 600 000 0000 y diga qué perdió.',
      url: '/pqrsd#objetos',
    },
    {
      phrases: ['cuánto vale'],
      title: 'Tarifas',
      url: '/viaja-con-nosotros?q=villa',
      text: 'Cada empresa tiene la suya: mírela aquí.',
    },
  ])
  expect(data.synonyms).toEqual([
    ['tiquete', 'pasaje', 'boleto'],
    ['baño', 'sanitario'],
  ])
})

test('a table as Excel leaves it is fine: a mark at its start, line ends of Windows, emptied cells', async () => {
  const [header = '', ...rows] = TABLES[TIMETABLES].trim().split('\n')
  const text = `\ufeff${[header, '', ...rows.toReversed(), ';'.repeat(19)].map((row) => `${row};;`).join('\r\n')}`
  const { data } = await readSite(buildSite({ [TIMETABLES]: text }))
  expect(departuresFrom(data.travel).map(({ destination }) => destination)).toEqual([
    'Puerto Viejo',
    'Villa Nueva',
    'Villa Nueva',
  ])
})

test('a spreadsheet may have taken a cell for a time or for a date', async () => {
  const text = TABLES[TIMETABLES]
    .replaceAll('06:30', '6:30')
    .replace('05:00', '5:00:00')
    .replace('19:00', '19:00:00')
    .replace('07:00|15:00', '7:00|15:00:00')
    .replace('2026-10-20', '20/10/2026')
    .replaceAll('2026-11-01', '1/11/2026')
  const { data } = await readSite(buildSite({ [TIMETABLES]: text }))
  expect(data.travel).toEqual((await readSite(buildSite())).data.travel)
})

test('accents that were opened in another encoding are not saved as they look now', async () => {
  const broken = Buffer.from(TABLES['data/calendario.csv']).toString('latin1')
  expect(await problemsIn({ 'data/calendario.csv': broken })).toEqual([
    'data/calendario.csv:2 los acentos se dañaron al abrir la tabla; ábrala de nuevo como UTF-8 desde una copia buena',
  ])
})

test('columns may stand in any order, and a line end inside a cell is a space', async () => {
  const text = `actividad;fecha;lugar;tema;como_participar
Audiencia;2026-12-04;"Auditorio,
módulo 1 ";Cuentas; Entrada libre
`
  const { data } = await readSite(buildSite({ 'data/calendario.csv': text }))
  expect(data.activities).toMatchObject([
    { heldOn: '2026-12-04', place: 'Auditorio, módulo 1', howToJoin: 'Entrada libre' },
  ])
})

test('places may come with drawings of the folder, or without that column', async () => {
  const [header = '', first = ''] = TABLES[PLACES].trim().split('\n')
  const named = (picture: string) => `${header};imagen\n${first};${picture}\n`
  const drawing = GOOD_FILES['logo.svg'] ?? ''
  expect((await readSite(buildSite({}))).data.places[0]?.picture).toBeUndefined()
  const site = await readSite(
    buildSite({ [PLACES]: named('mirador-1'), 'pictures/mirador-1.svg': drawing }),
  )
  expect(site.data.places[0]?.picture).toBe('mirador-1')
  expect(site.pictures).toEqual(new Map([['/lugares/mirador-1.svg', drawing]]))
  expect(await problemsIn({ [PLACES]: named('foto.png') })).toEqual([
    expect.stringContaining(`${PLACES}:2 imagen: `),
  ])
  expect(await problemsIn({ [PLACES]: named('mirador') })).toEqual([
    expect.stringContaining('pictures/mirador.svg'),
  ])
  expect(await problemsIn({ 'pictures/otro.svg': drawing })).toEqual([
    expect.stringContaining('ningún lugar de data/lugares.csv ni la portada llevan este dibujo'),
  ])
  const active = { 'pictures/mirador.svg': drawing.replace('</svg>', '<script/></svg>') }
  expect(await problemsIn({ [PLACES]: named('mirador'), ...active })).toEqual([
    expect.stringContaining('no se admite <script>'),
  ])
})

test.for([
  [
    'descripcion\n',
    'descripción\n',
    ['la columna «descripción» no existe; las que hay son: ', 'falta la columna «descripcion»'],
  ],
  [
    ';descripcion\n',
    ';tiempo\n',
    ['la columna «tiempo» está repetida', 'falta la columna «descripcion»'],
  ],
  [';descripcion\n', ';;descripcion\n', ['la columna número 5, sin nombre, no existe; ']],
] as const)('a header with «%s» as «%s» is refused', async ([text, instead, sentences]) => {
  const changed = { [PLACES]: TABLES[PLACES].replace(text, instead) }
  const problems = (await problemsIn(changed)).filter((each) => each.startsWith(`${PLACES}:1 `))
  expect(problems).toHaveLength(sentences.length)
  for (const [index, sentence] of sentences.entries())
    expect(problems[index]).toContain(`${PLACES}:1 ${sentence}`)
})

test('with a wrong header the other cells are checked all the same', async () => {
  const text = TABLES[TIMETABLES].replace('modulo', 'anden').replace('17000', 'gratis')
  expect(await problemsIn({ [TIMETABLES]: text })).toEqual([
    expect.stringContaining('la columna «anden» no existe'),
    `${TIMETABLES}:1 falta la columna «modulo»`,
    `${TIMETABLES}:2 tarifa: un número se escribe sin puntos ni signos, como 38000`,
  ])
})

test.for([
  [',', 'comas'],
  ['\t', 'tabulaciones'],
] as const)(
  'a table with %j between its cells is refused with how to save it',
  async ([separator, name]) => {
    const text = TABLES[PLACES].replaceAll(';', separator)
    expect(await problemsIn({ [PLACES]: text })).toEqual([
      `${PLACES}:1 las columnas están separadas por ${name}: guárdela otra vez como «CSV UTF-8» y elija el punto y coma (;) como separador`,
    ])
  },
)

test('a table without rows, or without anything, is refused', async () => {
  const [header = ''] = TABLES['data/servicios.csv'].split('\n')
  expect(await problemsIn({ 'data/servicios.csv': `\n${header}\n;;;;\n\n` })).toEqual([
    'data/servicios.csv:2 la tabla no tiene filas',
  ])
  expect(await problemsIn({ 'data/servicios.csv': '\n' })).toEqual([
    `data/servicios.csv:1 la tabla está vacía: la primera línea es ${header}`,
  ])
})

test('a place worth a visit is where a bus goes; a wrong fare does not take the bus away', async () => {
  const changes = {
    ...inTimetables(';17000;', ';$ 17.000;'),
    [PLACES]: `${TABLES[PLACES]}Playa;Puerto Nuevo;Un día;Todos;Arena, sol y agua de coco helada.\n`,
  }
  expect(await problemsIn(changes)).toEqual([
    `${TIMETABLES}:2 tarifa: un número se escribe sin puntos ni signos, como 38000`,
    `${PLACES}:3 destino: «Puerto Nuevo» no está en ${DESTINATIONS}`,
  ])
  // Without the first table there is nothing to compare with.
  expect(await problemsIn({ [DESTINATIONS]: undefined })).toEqual([
    `${DESTINATIONS}: falta este archivo`,
  ])
})

const words = fc.stringMatching(/^[A-Za-zñÁé"][A-Za-zñÁé"; ]{0,28}[a-z"]$/)
const row = fc.record({
  nombre: words,
  destino: words,
  tiempo: words,
  para_quien: words,
  descripcion: fc.stringMatching(/^[A-Za-zñÁé"][A-Za-zñÁé"; ]{20,60}[a-z"]$/),
  imagen: fc.stringMatching(/^[a-z0-9-]{1,40}$/),
})
const rows = fc.uniqueArray(row, {
  minLength: 1,
  selector: ({ nombre, destino }) => `${nombre};${destino}`,
})

test('any table of the right shape comes back as it was written, whatever the order of its columns', () => {
  const order = fc.shuffledSubarray(COLUMNS, { minLength: COLUMNS.length })
  fc.assert(
    fc.property(rows, order, (written, columns) => {
      const lines = written.map((values) =>
        columns.map((name) => quote(String(values[name as keyof typeof values]))),
      )
      const text = [columns, ...lines].map((cells) => cells.join(';')).join('\n')
      const { problems, table } = read(text)
      expect(problems).toEqual([])
      expect(table.rows).toEqual(written)
    }),
  )
})

test('a table of anything at all is read without throwing', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom(...COLUMNS, '__proto__', '{{nit}}', '\n', '"'))
  fc.assert(
    fc.property(fc.array(fc.array(cell)), (lines) => {
      const { problems } = read(lines.map((cells) => cells.join(';')).join('\n'))
      expect(problems.length).toBeGreaterThan(0)
    }),
  )
})

function read(text: string) {
  const problems: string[] = []
  const table = readTable(
    text,
    { schema: FilaLugar, identity: ['nombre', 'destino'] },
    {
      variables: variablesOf(undefined),
      report: (line, sentence) => problems.push(`${line} ${sentence}`),
    },
  )
  return { problems, table }
}

function quote(value: string): string {
  return `"${value.replaceAll('"', '""')}"`
}
