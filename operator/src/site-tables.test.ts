import { FilaDestino } from '@terminal/contract/operator/site-data.schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSite, TABLES } from './fixture-folder.ts'
import { readSite } from './read-site.ts'
import { SiteError } from './site-error.ts'
import { readTable } from './table-file.ts'
import { variablesOf } from './variables.ts'

const DESTINATIONS = 'data/destinos.csv'
const PLACES = 'data/lugares.csv'
const COLUMNS = Object.keys(FilaDestino.shape)

type Changes = Parameters<typeof buildSite>[0]

async function problemsIn(changes: Changes): Promise<readonly string[]> {
  const error = await readSite(buildSite(changes)).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error !== undefined && !(error instanceof SiteError)) throw error
  return error?.problems ?? []
}

const inDestinations = (text: string, instead: string) => ({
  [DESTINATIONS]: TABLES[DESTINATIONS].replace(text, instead),
})

test('the tables are read into what the pages show', async () => {
  const { data } = await readSite(buildSite())
  expect(data.departures.map(({ destination }) => destination)).toEqual([
    'Villa Nueva',
    'Villa Nueva',
    'Puerto Viejo',
  ])
  expect(data.departures[2]).toEqual({
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
  const [header = '', ...rows] = TABLES[DESTINATIONS].trim().split('\n')
  const text = `\ufeff${[header, '', ...rows.toReversed(), ';;;;;;;;;;;'].map((row) => `${row};;`).join('\r\n')}`
  const { data } = await readSite(buildSite({ [DESTINATIONS]: text }))
  expect(data.departures.map(({ destination }) => destination)).toEqual([
    'Puerto Viejo',
    'Villa Nueva',
    'Villa Nueva',
  ])
})

test('a spreadsheet may have taken a cell for a time or for a date', async () => {
  const text = TABLES[DESTINATIONS]
    .replaceAll('06:30', '6:30')
    .replace('05:00', '5:00:00')
    .replace('19:00', '19:00:00')
    .replace('2026-10-20', '20/10/2026')
    .replace('2026-11-01', '1/11/2026')
  const { data } = await readSite(buildSite({ [DESTINATIONS]: text }))
  expect(data.departures).toEqual((await readSite(buildSite())).data.departures)
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

test.for([
  ['17000', '17.000', '2 tarifa: un número se escribe sin puntos ni signos, como 38000'],
  ['05:00', '5 a. m.', '2 primera_salida: una hora es como 05:30 o 22:00'],
  ['05:00', '25:00', '2 primera_salida: una hora es como 05:30 o 22:00'],
  ['05:00', '05:00:30', '2 primera_salida: una hora es como 05:30 o 22:00'],
  ['2026-10-20', '30/02/2026', '4 fecha_tarifa: una fecha es como 2026-11-15'],
  ['2026-10-20', '20/10/26', '4 fecha_tarifa: una fecha es como 2026-11-15'],
  ['2026-10-20', '', '4 fecha_tarifa: falta este dato'],
  ['Cada hora', '', '2 frecuencia: falta este dato'],
  ['Corriente', '', '2 servicio: falta este dato'],
  ['95;', ';', '2 duracion_minutos: falta este dato'],
  ['Mixto', 'Chiva', '4 servicio: debe ser uno de estos: Corriente, Preferencial, Microbús, Mixto'],
  ['Módulo 2', 'M', '4 modulo: debe tener 2 caracteres o más'],
  ['Flota Dos', 'Flota Dos;', '4 sobran celdas: la fila tiene 12 y las columnas son 11'],
  ['Flota Dos;', '', '4 faltan celdas: la fila tiene 10 y las columnas son 11'],
  ['Preferencial', 'Corriente', '3 repite la línea 2: Villa Nueva, Flota Una, Corriente'],
  ['Diario', '{{diario}}', expect.stringMatching(/^4 la variable \{\{diario\}\} no existe; /)],
  ['Diario', '"Diario', expect.stringMatching(/^4 una celda empieza con comillas y no las cierra/)],
] as const)('«%s» as «%s» is refused: %s', async ([text, instead, problem]) => {
  const [found = '', ...others] = await problemsIn(inDestinations(text, instead))
  expect(found.replace(`${DESTINATIONS}:`, '')).toEqual(problem)
  expect(others).toEqual([])
})

test.for([
  [
    'modulo\n',
    'módulo\n',
    ['la columna «módulo» no existe; las que hay son: ', 'falta la columna «modulo»'],
  ],
  [';modulo\n', ';tarifa\n', ['la columna «tarifa» está repetida', 'falta la columna «modulo»']],
  [';modulo\n', ';;modulo\n', ['la columna número 11, sin nombre, no existe; las que hay son: ']],
] as const)('a header with «%s» as «%s» is refused', async ([text, instead, sentences]) => {
  const problems = (await problemsIn(inDestinations(text, instead))).filter((problem) =>
    problem.startsWith(`${DESTINATIONS}:1 `),
  )
  expect(problems).toHaveLength(sentences.length)
  for (const [index, sentence] of sentences.entries())
    expect(problems[index]).toContain(`${DESTINATIONS}:1 ${sentence}`)
})

test('with a wrong header the other cells are checked all the same', async () => {
  const text = TABLES[DESTINATIONS].replace('modulo', 'anden').replace('17000', 'gratis')
  expect(await problemsIn({ [DESTINATIONS]: text })).toEqual([
    expect.stringContaining('la columna «anden» no existe'),
    `${DESTINATIONS}:1 falta la columna «modulo»`,
    `${DESTINATIONS}:2 tarifa: un número se escribe sin puntos ni signos, como 38000`,
  ])
})

test.for([
  [',', 'comas'],
  ['\t', 'tabulaciones'],
] as const)(
  'a table with %j between its cells is told how to be saved',
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
  expect(
    await problemsIn(
      inDestinations('Villa Nueva;Prueba;Flota Una;Co', 'Villa Vieja;Prueba;Flota Una;Co'),
    ),
  ).toEqual([])
  const changes = {
    ...inDestinations(';17000;', ';$ 17.000;'),
    [PLACES]: `${TABLES[PLACES]}Playa;Puerto Nuevo;Un día;Todos;Arena, sol y agua de coco helada.\n`,
  }
  expect(await problemsIn(changes)).toEqual([
    `${DESTINATIONS}:2 tarifa: un número se escribe sin puntos ni signos, como 38000`,
    `${PLACES}:3 destino: «Puerto Nuevo» no está en ${DESTINATIONS}`,
  ])
  // Without the first table there is nothing to compare with.
  expect(await problemsIn({ [DESTINATIONS]: undefined })).toEqual([
    `${DESTINATIONS}: falta este archivo`,
  ])
})

const words = fc.stringMatching(/^[A-Za-zñÁé"][A-Za-zñÁé"; ]{0,28}[a-z"]$/)
const time = fc
  .tuple(fc.integer({ max: 23, min: 0 }), fc.integer({ max: 59, min: 0 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const row = fc.record({
  destino: words,
  departamento: words,
  empresa: words,
  frecuencia: words,
  modulo: words,
  servicio: fc.constantFrom(...FilaDestino.shape.servicio.options),
  primera_salida: time,
  ultima_salida: time,
  duracion_minutos: fc.nat(9_999_999),
  tarifa: fc.nat(9_999_999),
  fecha_tarifa: fc.constantFrom('2026-11-15', '2024-02-29'),
})
const rows = fc.uniqueArray(row, {
  minLength: 1,
  selector: ({ destino, empresa, servicio }) => `${destino};${empresa};${servicio}`,
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
    { schema: FilaDestino, identity: ['destino', 'empresa', 'servicio'] },
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
