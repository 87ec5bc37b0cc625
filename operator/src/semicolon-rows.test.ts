import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRows } from './semicolon-rows.ts'

function parse(text: string) {
  const problems: string[] = []
  const rows = parseRows(text, (line, sentence) => problems.push(`${line} ${sentence}`))
  return { rows: rows.map(({ line, cells }) => [line, ...cells]), problems }
}

const UNCLOSED = expect.stringMatching(/ una celda empieza con comillas y no las cierra bien/)

test.for([
  [
    'a;b\nc;d\n',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  [
    'a;b\r\nc;d',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  [
    'a;;\n\n;\n',
    [
      [1, 'a', '', ''],
      [2, ''],
      [3, '', ''],
    ],
  ],
  [
    '"a;b";"c ""d"" e"\nf',
    [
      [1, 'a;b', 'c "d" e'],
      [2, 'f'],
    ],
  ],
  [
    '"a\nb";c\nd',
    [
      [1, 'a\nb', 'c'],
      [3, 'd'],
    ],
  ],
  ['"";x', [[1, '', 'x']]],
  ['el "Río";5"', [[1, 'el "Río"', '5"']]],
  ['', []],
] as const)('%j is %j', ([text, rows]) => {
  expect(parse(text)).toEqual({ rows, problems: [] })
})

test('quotes that are not closed well are named by their line, and the rest is read all the same', () => {
  expect(parse('a;b\n"c;d\ne;f\n')).toEqual({
    rows: [
      [1, 'a', 'b'],
      [2, '"c', 'd'],
      [3, 'e', 'f'],
    ],
    problems: [expect.stringMatching(/^2 /)],
  })
  expect(parse('"a" b;c').problems).toEqual([UNCLOSED])
})

const cell = fc.string({
  unit: fc.constantFrom(...['a', 'é', '🚌', ' ', ';', '"', '""', '\n', ',', '\t', '{{nit}}']),
})
const table = fc.array(fc.array(cell, { minLength: 1 }))

test('any table that is written is read as it was, with the line of each row', () => {
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, lineEnd) => {
      let line = 1
      const expected = rows.map((cells) => {
        const row = [line, ...cells]
        line += cells.join('').split('\n').length
        return row
      })
      const text = rows.map((cells) => cells.map(write).join(';') + lineEnd).join('')
      expect(parse(text)).toEqual({ rows: expected, problems: [] })
    }),
  )
})

test('any text at all is read without throwing, and no row is lost', () => {
  const any = fc.string({
    unit: fc.constantFrom(...['a', ';', '"', '\n', '\r', '\u0000', '\ud800']),
  })
  fc.assert(
    fc.property(any, (text) => {
      const lines = parse(text).rows.map(([line]) => line)
      expect(lines).toEqual([...new Set(lines)].sort((a, b) => Number(a) - Number(b)))
    }),
  )
})

/** As a spreadsheet does: in quotes only what needs them. */
function write(value: string): string {
  return /[;"\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
