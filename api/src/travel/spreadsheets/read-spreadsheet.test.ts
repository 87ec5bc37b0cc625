import { expect, test } from 'vitest'
import { zip } from '../../../test/documents/zip.ts'
import { ods, openSheet, xlsx } from '../../../test/travel/workbooks.ts'
import { read as readSpreadsheet } from './read-spreadsheet.reader.ts'
import { toSemicolonText } from './sheet.ts'

const read = (bytes: Uint8Array, name = 'horarios.csv') => readSpreadsheet(name, bytes)
const refusalOf = (bytes: Uint8Array) =>
  read(bytes).then(
    () => 'taken',
    (error) => Object.values<string>(error.fields ?? {}).join() || String(error),
  )
const csv = (text: string) => Buffer.from(text)

const ROWS = [
  ['destino', 'horas', 'desde', 'tarifa', 'fecha_tarifa', 'latitud'],
  [],
  [
    'La Cumbre; "alta"',
    '05:00|13:30',
    { serial: 5.5 / 24, shows: 'hour' },
    10_500,
    { serial: 46_341, shows: 'day' },
    4.609_700_000_000_001,
  ],
  ['Ñandú & cía.\ny otros', null, { serial: 0.999_305_555, shows: 'hour' }, null, null, null],
] as const

test.each([
  ['xlsx', xlsx({ horarios: ROWS })],
  ['ods', ods({ horarios: ROWS })],
])(
  'a table of %s is the same text: dates, hours and numbers as people write them',
  async (_, bytes) => {
    const [sheet, ...others] = await read(bytes)
    expect([sheet?.name, others]).toEqual(['horarios', []])
    expect(sheet && toSemicolonText(sheet)).toBe(
      [
        'destino;horas;desde;tarifa;fecha_tarifa;latitud',
        '',
        '"La Cumbre; ""alta""";05:00|13:30;05:30;10500;2026-11-15;4.6097',
        'Ñandú & cía. y otros;;23:59;;;',
        '',
      ].join('\n'),
    )
  },
)

test('the rows of a workbook keep their numbers, also where it skips some', async () => {
  const sheet = `<worksheet><sheetData><row r="3"><c r="B3" t="inlineStr"><is><t>a</t></is></c></row><row><c><v>1</v></c><c t="b"><v>1</v></c></row></sheetData></worksheet>`
  const bytes = zip([
    {
      name: 'xl/workbook.xml',
      content: '<workbook xmlns:r="r"><sheets><sheet name="x" r:id="a"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<R><Relationship Id="a" Target="/xl/s.xml"/></R>',
    },
    { name: 'xl/s.xml', content: sheet },
  ])
  expect(await read(bytes)).toEqual([{ name: 'x', rows: [[], [], ['', 'a'], ['1', 'sí']] }])
})

test('hidden sheets are not read, and 1904 is another beginning', async () => {
  const day = { a: [[{ serial: 44_879, shows: 'day' }]], b: [['x']] } as const
  const bytes = xlsx(day, { state: 'state="hidden"', workbookPr: '<workbookPr date1904="1"/>' })
  expect(await read(bytes)).toEqual([{ name: 'a', rows: [['2026-11-15']] }])
})

test('notes pinned to a cell of LibreOffice are not its text, and what is repeated is there as often', async () => {
  const cell =
    '<table:table-cell table:number-columns-repeated="2"><office:annotation><text:p>ojo</text:p></office:annotation><text:p>sí<text:s/>señor</text:p></table:table-cell>'
  const bytes = openSheet(
    `<table:table table:name="t"><table:table-row table:number-rows-repeated="2"><table:covered-table-cell/>${cell}</table:table-row></table:table>`,
  )
  const row = ['', 'sí señor', 'sí señor']
  expect(await read(bytes)).toEqual([{ name: 't', rows: [row, row] }])
})

test.each([
  ['semicolons and UTF-8', csv('a;b\n"x;""y""";ñ\n')],
  ['its mark and Windows line ends', csv('\uFEFFa;b\r\n"x;""y""";ñ\r\n')],
  ['commas', csv('a,b\n"x;""y""",ñ\n')],
  ['tabs in two bytes', Buffer.from('\uFEFFa\tb\n"x;""y"""\tñ', 'utf16le')],
  ['one byte', Buffer.from('a;b\n"x;""y""";ñ', 'latin1')],
])('a CSV with %s', async (_, bytes) => {
  expect(await read(bytes)).toEqual([
    {
      name: 'horarios',
      rows: [
        ['a', 'b'],
        ['x;"y"', 'ñ'],
      ],
    },
  ])
})

test('its rows are counted as a spreadsheet does', async () => {
  const [sheet] = await read(csv('sep=,\na,b\n"dos\nlíneas",1\n"sin cerrar,2\n'))
  expect(sheet?.rows).toEqual([[], ['a', 'b'], ['dos líneas', '1'], ['"sin cerrar', '2']])
})

test('blanks are one blank, however many, and so is what was typed to wrap a cell', async () => {
  const wide = `${' '.repeat(200_000)}\n \u00a0`
  const [sheet] = await read(csv(`a;b\n"x${wide}y";${wide}\n`))
  expect(sheet?.rows).toEqual([['a', 'b'], ['x y']])
})

test('a cell that no table can have is refused with its row', async () => {
  const refused =
    'En la hoja «horarios», fila 3, una celda es demasiado larga o no se puede leer. Escríbala de nuevo.'
  const everyFiveMinutes = Array(288).fill('05:30').join('|')
  expect(await refusalOf(csv(`a;b\n1;2\n${everyFiveMinutes};2\n`))).toBe('taken')
  expect(await refusalOf(csv(`a;b\n1;2\n${'|'.repeat(2_001)};2\n`))).toBe(refused)
  const two = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
  expect(await refusalOf(two('a;b\n1;2\nhttps://x.example/\0;2\n'))).toBe(refused)
  const sheet = xlsx({ horarios: [['a'], ['1'], ['x'.repeat(2_001)]] })
  expect(await refusalOf(sheet)).toBe(refused)
})

test('what is no table, or is made to hurt, is refused with a sentence', async () => {
  const entity = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x><y>&a;</y></x>'
  const workbook = { name: 'xl/workbook.xml', content: '<workbook/>' }
  const bomb = `<sst>${'<si><t>a</t></si>'.repeat(10) + ' '.repeat(9_000_000)}</sst>`
  const far =
    '<table:table table:name="t"><table:table-row table:number-rows-repeated="900000"><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table>'
  const damaged = 'El archivo está dañado o incompleto. Guárdelo de nuevo y vuelva a intentarlo.'
  const notATable = 'No es una tabla. Elija un archivo .xlsx, .ods o .csv.'
  expect(await refusalOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toContain('.xls')
  expect(await refusalOf(csv('%PDF-1.7'))).toBe(notATable)
  expect(await refusalOf(csv('<html>'))).toBe(notATable)
  expect(await refusalOf(Buffer.from([1, 0, 2]))).toBe(notATable)
  expect(await refusalOf(zip([{ name: 'word/document.xml' }]))).toBe(notATable)
  expect(await refusalOf(csv('PK nothing'))).toBe(damaged)
  expect(await refusalOf(zip([{ name: 'content.xml', content: entity }]))).toBe(damaged)
  expect(await refusalOf(zip([{ name: 'xl/workbook.xml', content: '<a><b></a>' }]))).toBe(damaged)
  expect(await refusalOf(zip([{ ...workbook, flags: 1 }]))).toBe(damaged)
  expect(
    await refusalOf(zip([workbook, { name: 'xl/sharedStrings.xml', content: bomb }])),
  ).toContain('ocupa demasiado')
  expect(await refusalOf(openSheet(far))).toContain('La hoja «t» tiene más de 5.000 filas')
})
