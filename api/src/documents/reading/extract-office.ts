import { collectText } from './collected-text.ts'
import { type OfficeFile, openOfficeFile } from './office-file.ts'

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
