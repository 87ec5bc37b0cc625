import { posix } from 'node:path'
import { type CollectedText, collectText } from './collected-text.ts'
import { type OfficeFile, openOfficeFile } from './office-file.ts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const STRINGS = 'xl/sharedStrings.xml'

/** The cells row by row, in the order of the sheets. What its author hid is not brought to light. */
export async function extractWorkbook(bytes: Uint8Array): Promise<string> {
  const file = await openOfficeFile(bytes)
  const strings = file.has(STRINGS) ? await readStrings(file) : []
  const collected = collectText()
  for (const sheet of await listSheets(file)) await readSheet(file, sheet, strings, collected)
  return file.whole(collected)
}

async function listSheets(file: OfficeFile): Promise<string[]> {
  const ids: string[] = []
  await file.walk(WORKBOOK, {
    open(name, attributes) {
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      if (name === 'sheet' && id && !attributes.state?.toLowerCase().includes('hidden'))
        ids.push(id)
    },
  })
  const targets = new Map<string | undefined, string>()
  if (file.has(RELATIONS))
    await file.walk(RELATIONS, {
      open(name, { Id, Target }) {
        if (name === 'Relationship' && Target)
          targets.set(Id, posix.resolve('/xl', Target).slice(1))
      },
    })
  return ids.map((id) => targets.get(id) ?? '').filter((name) => file.has(name))
}

/** What cells refer to by number. */
async function readStrings(file: OfficeFile): Promise<string[]> {
  const strings: string[] = []
  const read = collectText()
  let isText = false
  let isSpoken = false
  let current = ''
  await file.walk(STRINGS, {
    open(name) {
      if (name === 'si') current = ''
      if (name === 'rPh') isSpoken = true
      isText = name === 't' && !isSpoken
    },
    close(name) {
      if (name === 'rPh') isSpoken = false
      isText = false
      if (name === 'si') strings.push(current)
    },
    text(text) {
      if (!isText) return
      current += text
      read.add(text)
    },
    isDone: read.isFull,
  })
  return strings
}

async function readSheet(
  file: OfficeFile,
  sheet: string,
  strings: readonly string[],
  collected: CollectedText,
): Promise<void> {
  let kind: string | undefined
  let isValue = false
  let value = ''
  await file.walk(sheet, {
    open(name, attributes) {
      if (name === 'c') {
        kind = attributes.t
        value = ''
      }
      isValue = name === 'v' || name === 't'
    },
    close(name) {
      isValue = false
      if (name === 'c') collected.add(`${kind === 's' ? (strings[Number(value)] ?? '') : value} `)
      if (name === 'row') collected.add('\n')
    },
    text(text) {
      if (isValue) value += text
    },
    isDone: collected.isFull,
  })
}
