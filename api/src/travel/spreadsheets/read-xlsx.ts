import type { Parts } from '../../platform/files/open-parts.ts'
import type { Attributes } from '../../platform/files/parse-xml.ts'
import { isTrue, readStrings, readWorkbook } from '../../platform/files/workbook.ts'
import { type Sheet, startSheet } from './sheet.ts'

const STYLES = 'xl/styles.xml'

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

/** 0.1 + 0.2 was typed as 0.3. */
export function plainNumber(number: number): string {
  return String(Number(number.toPrecision(12)))
}

const MINUTES = 24 * 60
const DAY_MS = 24 * 60 * 60 * 1_000
/** Of workbooks that count from 1904, as those of old Macs do. */
const FROM_1904 = 1_462
const FIRST_DAY_MS = Date.UTC(1899, 11, 30)

/** Formats of Excel that need no definition. */
const BUILT_IN = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

/** Whether a number in this format is a date or an hour. */
function showsTime(id: number, format: string | undefined): boolean {
  if (format === undefined) return BUILT_IN.some(([first, last]) => id >= first && id <= last)
  // Without what is printed as it stands; [h] counts hours, and [Red] is a colour.
  const code = format
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[ymdhs]/i.test(code.replaceAll(/general|e[+-]/gi, ''))
}

/** «05:30», «2026-11-15», or both where both were written. */
function timeOfSerial(serial: number, is1904: boolean): string {
  const minutes = Math.round(serial * MINUTES)
  const day = Math.floor(minutes / MINUTES)
  const time = timeOfMinutes(minutes - day * MINUTES)
  if (day === 0) return time
  const at = FIRST_DAY_MS + (day + (is1904 ? FROM_1904 : 0)) * DAY_MS
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return String(serial)
  const written = date.toISOString().slice(0, 10)
  return minutes % MINUTES === 0 ? written : `${written} ${time}`
}

export function timeOfMinutes(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
