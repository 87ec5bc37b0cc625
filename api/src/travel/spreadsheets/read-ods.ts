import type { Parts } from '../../platform/files/open-parts.ts'
import type { Attributes } from '../../platform/files/parse-xml.ts'
import { plainNumber, timeOfMinutes } from './read-xlsx.ts'
import { type Sheet, startSheet } from './sheet.ts'

const CONTENT = 'content.xml'
/** As many columns as a sheet has: a style that goes on to its end. */
const MOST_REPEATED = 16_384

export const isOds = (file: Parts) => file.has(CONTENT)

/** What stands in a cell and is not its text. */
const APART = ['annotation', 'shapes', 'tracked-changes']
/** Tags that stand for white space. */
const BLANKS = ['s', 'tab', 'line-break']

/** Every sheet, in the order of the file. */
export async function readOds(file: Parts): Promise<Sheet[]> {
  const sheets: Sheet[] = []
  let current = startRows('')
  const text = collectCellText()
  await file.walk(CONTENT, {
    open(tag, attributes) {
      text.open(tag)
      if (text.isApart()) return
      if (tag === 'table') current = startRows(attributeOf(attributes, 'name') ?? '')
      if (tag === 'table-row') current.openRow(timesOf(attributes, 'number-rows-repeated'))
      if (isCell(tag)) current.openCell(attributes)
    },
    close(tag) {
      const wasApart = text.isApart()
      text.close(tag)
      if (wasApart) return
      if (isCell(tag)) current.closeCell(text.taken())
      if (tag === 'table-row') current.closeRow()
      if (tag === 'table') sheets.push(current.sheet())
    },
    text: text.add,
  })
  return sheets
}

/** The rows of one sheet. What is repeated stands there once. */
function startRows(name: string) {
  const { put, sheet } = startSheet(name)
  let row = 0
  let column = 0
  let rowTimes = 1
  let cells: { column: number; value: string }[] = []
  let cell: Attributes = {}
  return {
    openRow(times: number): void {
      rowTimes = times
      column = 0
      cells = []
    },
    openCell(attributes: Attributes): void {
      cell = attributes
    },
    closeCell(text: string): void {
      const value = written(cell, text)
      const times = timesOf(cell, 'number-columns-repeated')
      if (value.trim() !== '')
        for (let i = 0; i < Math.min(times, MOST_REPEATED); i++)
          cells.push({ column: column + i, value })
      column += times
    },
    closeRow(): void {
      // The blank rows down to the end of the sheet are one row, a million times.
      if (cells.length > 0)
        for (let i = 0; i < rowTimes; i++)
          for (const each of cells) put(row + i, each.column, each.value)
      row += rowTimes
    },
    sheet,
  }
}

/** The paragraphs of a cell, without what is pinned to it. */
function collectCellText() {
  let paragraphs: string[] = []
  let apart = 0
  let inParagraph = 0
  const append = (text: string) => paragraphs.push((paragraphs.pop() ?? '') + text)
  return {
    open(tag: string): void {
      if (APART.includes(tag)) apart++
      if (apart > 0) return
      if (tag === 'p') {
        paragraphs.push('')
        inParagraph++
      }
      if (BLANKS.includes(tag)) append(' ')
    },
    close(tag: string): void {
      if (APART.includes(tag)) apart--
      else if (tag === 'p' && apart === 0) inParagraph--
    },
    add(text: string): void {
      if (inParagraph > 0 && apart === 0) append(text)
    },
    isApart: () => apart > 0,
    taken(): string {
      const text = paragraphs.join(' ')
      paragraphs = []
      return text
    },
  }
}

const isCell = (tag: string) => tag === 'table-cell' || tag === 'covered-table-cell'

/** Whatever prefix a program chose. */
function attributeOf(attributes: Attributes, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => key.slice(key.indexOf(':') + 1) === name)?.[1]
}

function timesOf(attributes: Attributes, name: string): number {
  const times = Number(attributeOf(attributes, name) ?? 1)
  return Number.isInteger(times) && times > 0 ? times : 1
}

function written(cell: Attributes, text: string): string {
  switch (attributeOf(cell, 'value-type')) {
    case 'float':
    case 'currency':
    case 'percentage':
      return plainNumber(Number(attributeOf(cell, 'value')))
    case 'date':
      return (attributeOf(cell, 'date-value') ?? '')
        .replace(/T00:00(:00(\.0+)?)?$/, '')
        .replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/, '$1 $2')
    case 'time':
      return timeOf(attributeOf(cell, 'time-value') ?? '') ?? text
    case 'boolean':
      return attributeOf(cell, 'boolean-value') === 'true' ? 'sí' : 'no'
    default:
      return text
  }
}

/** «PT05H30M00S». */
function timeOf(duration: string): string | undefined {
  const found = /^PT(\d+)H(\d+)M([\d.]+)S$/.exec(duration)
  if (!found) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1).map(Number)
  return timeOfMinutes(Math.round(hours * 60 + minutes + seconds / 60))
}
