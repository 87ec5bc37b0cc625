import { openParts, type Parts } from '../../platform/files/open-parts.ts'
import { readStrings, readWorkbook } from '../../platform/files/workbook.ts'
import { MOST_CHARACTERS } from './passages.ts'

type CollectedText = {
  add(text: string): void
  /** No more of it is needed. */
  isFull(): boolean
  whole(): string
}

function collectText(): CollectedText {
  const parts: string[] = []
  let length = 0
  return {
    add(text) {
      parts.push(text)
      length += text.length
    },
    isFull: () => length >= MOST_CHARACTERS,
    whole: () => parts.join(''),
  }
}

/** Unpacked, of all parts together. What comes after it is not read: a file may be made to have no end. */
const MOST_BYTES = 96 * 1024 * 1024

type OfficeFile = Pick<Parts, 'has' | 'walk'> & {
  /** The text that came of it. Throws if there was no end to the file, and nothing in it. */
  whole(collected: CollectedText): string
}

/** The parts of a file of Office, unpacked as they are read. */
async function openOfficeFile(bytes: Uint8Array): Promise<OfficeFile> {
  const { has, walk, isOver } = await openParts(bytes, MOST_BYTES)
  return {
    has,
    walk,
    whole(collected) {
      const text = collected.whole()
      if (isOver() && text.trim() === '') throw new Error('nothing but bytes to unpack')
      return text
    },
  }
}

/** Which elements hold text, which of them stand for white space, and which hold something else than what is read. */
type Language = { holds: string[]; breaks: string[]; blanks: string[]; skips: string[] }

const WORD: Language = {
  holds: ['t'],
  breaks: ['p', 'tr'],
  blanks: ['tab', 'br', 'cr', 'tc'],
  // The same once more, for programs that cannot show a drawing.
  skips: ['Fallback'],
}
const OPEN_DOCUMENT: Language = {
  holds: ['p', 'h'],
  breaks: ['p', 'h', 'table-row'],
  blanks: ['s', 'tab', 'line-break', 'table-cell'],
  skips: ['tracked-changes', 'annotation'],
}

export async function extractWord(bytes: Uint8Array): Promise<string> {
  const file = await openOfficeFile(bytes)
  const notes = ['word/footnotes.xml', 'word/endnotes.xml'].filter((name) => file.has(name))
  return await collect(file, ['word/document.xml', ...notes], WORD)
}

/** A text or a sheet. */
export async function extractOpenDocument(bytes: Uint8Array): Promise<string> {
  return await collect(await openOfficeFile(bytes), ['content.xml'], OPEN_DOCUMENT)
}

async function collect(file: OfficeFile, parts: string[], language: Language): Promise<string> {
  const collected = collectText()
  for (const part of parts) {
    let holding = 0
    let skipping = 0
    await file.walk(part, {
      open(name) {
        if (language.skips.includes(name)) skipping++
        if (language.holds.includes(name)) holding++
      },
      close(name) {
        if (language.skips.includes(name)) skipping--
        if (language.holds.includes(name)) holding--
        if (language.breaks.includes(name)) collected.add('\n')
        else if (language.blanks.includes(name)) collected.add(' ')
      },
      text(text) {
        if (holding > 0 && skipping === 0) collected.add(text)
      },
      isDone: collected.isFull,
    })
  }
  return file.whole(collected)
}

/** The cells row by row, in the order of the sheets. What its author hid is not brought to light. */
export async function extractWorkbook(bytes: Uint8Array): Promise<string> {
  const file = await openOfficeFile(bytes)
  const strings = await readStrings(file, MOST_CHARACTERS)
  const collected = collectText()
  const { sheets } = await readWorkbook(file)
  for (const { part } of sheets) await readSheet(file, part, strings, collected)
  return file.whole(collected)
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
