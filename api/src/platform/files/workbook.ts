import { posix } from 'node:path'
import type { Parts } from './open-parts.ts'

type Opened = Pick<Parts, 'has' | 'walk'>

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const STRINGS = 'xl/sharedStrings.xml'

export const isWorkbook = (file: Opened) => file.has(WORKBOOK)

/** Every sheet that its author sees, in their order. */
export async function readWorkbook(file: Opened) {
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

/** What cells refer to by number: so many characters of it. */
export async function readStrings(file: Opened, mostCharacters = Infinity): Promise<string[]> {
  const strings: string[] = []
  if (!file.has(STRINGS)) return strings
  // How it is spoken stands beside it, for languages that need it.
  let spoken = 0
  let isText = false
  let current = ''
  let length = 0
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
      if (!isText) return
      current += text
      length += text.length
    },
    isDone: () => length >= mostCharacters,
  })
  return strings
}

export const isTrue = (value: string | undefined) => value === '1' || value === 'true'
