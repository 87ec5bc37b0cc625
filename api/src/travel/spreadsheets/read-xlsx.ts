import { posix } from 'node:path'
import type { Parts } from '../../platform/files/open-parts.ts'
import type { Attributes } from '../../platform/files/parse-xml.ts'
import { showsTime, timeOfSerial } from './serial-days.ts'
import { type Sheet, startSheet } from './sheet.ts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const STRINGS = 'xl/sharedStrings.xml'
const STYLES = 'xl/styles.xml'

export const isXlsx = (file: Parts) => file.has(WORKBOOK)

/** What cells refer to by number. */
type Lookups = { strings: readonly string[]; isTime: readonly boolean[]; is1904: boolean }

/** Every sheet that its author sees. */
export async function readXlsx(file: Parts): Promise<Sheet[]> {
  const { sheets, is1904 } = await readWorkbook(file)
  const lookups = { strings: await readStrings(file), isTime: await readStyles(file), is1904 }
  const read: Sheet[] = []
  for (const { name, part } of sheets) read.push(await readSheet(file, name, part, lookups))
  return read
}

async function readWorkbook(file: Parts) {
  const named: { name: string; id: string }[] = []
  let is1904 = false
  await file.walk(WORKBOOK, {
    open(tag, attributes) {
      if (tag === 'workbookPr') is1904 = isTrue(attributes.date1904)
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      const isSeen = !attributes.state?.toLowerCase().includes('hidden')
      if (tag === 'sheet' && id && isSeen) named.push({ name: attributes.name ?? '', id })
    },
  })
  const parts = new Map<string | undefined, string>()
  if (file.has(RELATIONS))
    await file.walk(RELATIONS, {
      open(tag, { Id, Target }) {
        if (tag === 'Relationship' && Target) parts.set(Id, posix.resolve('/xl', Target).slice(1))
      },
    })
  const sheets = named.flatMap(({ name, id }) => {
    const part = parts.get(id)
    return part !== undefined && file.has(part) ? [{ name, part }] : []
  })
  return { sheets, is1904 }
}

async function readStrings(file: Parts): Promise<string[]> {
  const strings: string[] = []
  if (!file.has(STRINGS)) return strings
  // How it is spoken stands beside it, for languages that need it.
  let spoken = 0
  let isText = false
  let current = ''
  await file.walk(STRINGS, {
    open(tag) {
      if (tag === 'si') current = ''
      if (tag === 'rPh') spoken++
      isText = tag === 't' && spoken === 0
    },
    close(tag) {
      if (tag === 'rPh') spoken--
      if (tag === 'si') strings.push(current)
      isText = false
    },
    text(text) {
      if (isText) current += text
    },
  })
  return strings
}

/** By the number of a cell's style: whether it shows a date or an hour. */
async function readStyles(file: Parts): Promise<boolean[]> {
  const formats = new Map<number, string>()
  const isTime: boolean[] = []
  if (!file.has(STYLES)) return isTime
  let isOfCells = false
  await file.walk(STYLES, {
    open(tag, attributes) {
      const id = Number(attributes.numFmtId ?? 0)
      if (tag === 'numFmt') formats.set(id, attributes.formatCode ?? '')
      if (tag === 'cellXfs') isOfCells = true
      if (tag === 'xf' && isOfCells) isTime.push(showsTime(id, formats.get(id)))
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false
    },
  })
  return isTime
}

async function readSheet(
  file: Parts,
  name: string,
  part: string,
  lookups: Lookups,
): Promise<Sheet> {
  const { put, sheet } = startSheet(name)
  let row = -1
  let column = -1
  let cell: Attributes = {}
  let isValue = false
  let value = ''
  await file.walk(part, {
    open(tag, attributes) {
      // Neither need say where it stands.
      if (tag === 'row') {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r) - 1
        column = -1
      }
      if (tag === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
        cell = attributes
        value = ''
      }
      isValue = tag === 'v' || tag === 't'
    },
    close(tag) {
      isValue = false
      if (tag === 'c') put(row, column, written(value, cell, lookups))
    },
    text(text) {
      if (isValue) value += text
    },
  })
  return sheet()
}

function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? 'A'
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function written(value: string, { t: kind = 'n', s: style }: Attributes, lookups: Lookups): string {
  if (value === '') return ''
  if (kind === 's') return lookups.strings[Number(value)] ?? ''
  if (kind === 'b') return isTrue(value) ? 'sí' : 'no'
  if (kind === 'd') return value.replace(/T00:00(:00(\.0+)?)?Z?$/, '')
  if (kind !== 'n' || !Number.isFinite(Number(value))) return value
  const number = Number(value)
  if (lookups.isTime[Number(style ?? 0)] && number >= 0) return timeOfSerial(number, lookups.is1904)
  return plainNumber(number)
}

/** 0.1 + 0.2 is 0.3 to whoever typed it. */
export function plainNumber(number: number): string {
  return String(Number(number.toPrecision(12)))
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'
