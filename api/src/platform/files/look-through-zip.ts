import type { Look } from './look.ts'

const ENTRY = Buffer.from('PK\x01\x02', 'latin1')
const ENTRY_BYTES = 46
const NAME_LENGTH_AT = 28
const END = Buffer.from('PK\x05\x06', 'latin1')
const END_BYTES = 22
const DIRECTORY_AT = 16
/** Kept of what has passed: an entry with any name that is looked for, and the end of the file with a short comment. */
const KEPT_BYTES = 1_024
const START_BYTES = 128

const PROGRAM = 'program'

/** The entries that say what a ZIP is, by their names in lower case. */
const MARKS: readonly [RegExp, string][] = [
  [/^(androidmanifest\.xml|classes\.dex)$/, PROGRAM],
  [/^meta-inf\/manifest\.mf$/, PROGRAM],
  [/^(appxmanifest\.xml|appxmetadata\/appxbundlemanifest\.xml)$/, PROGRAM],
  [/^word\/[a-z]+\.xml$/, 'docx'],
  [/^xl\/workbook\.xml$/, 'xlsx'],
  [/^ppt\/presentation\.xml$/, 'pptx'],
]
const LONGEST_MARK = 60

/** The first entry of a file of LibreOffice: not packed, so that anybody can read it. */
const OPEN_KIND = /mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)/
const OPEN_FORMATS: Record<string, string> = {
  text: 'odt',
  spreadsheet: 'ods',
  presentation: 'odp',
}

/** A ZIP by the names in its directory. What is packed inside of it may be a ZIP as well, with a directory of its own. */
export function lookThroughZip(): Look {
  let start = Buffer.alloc(0)
  let kept = Buffer.alloc(0)
  let length = 0
  /** The last place of each. */
  const places = new Map<string, number>()
  return {
    take(piece) {
      if (start.length < START_BYTES) start = Buffer.concat([start, piece]).subarray(0, START_BYTES)
      const window = Buffer.concat([kept, piece])
      const windowAt = length - kept.length
      for (const { at, name } of listEntries(window)) {
        const mark = MARKS.find(([pattern]) => pattern.test(name))?.[1]
        if (mark) places.set(mark, windowAt + at)
      }
      length += piece.length
      kept = Buffer.from(window.subarray(-KEPT_BYTES))
    },
    seen() {
      const directoryAt = findDirectory(kept)
      const has = (mark: string) => (places.get(mark) ?? -1) >= directoryAt
      const office = ['docx', 'xlsx', 'pptx'].find(has)
      const open = OPEN_KIND.exec(start.toString('latin1'))?.[1]
      return {
        format: office ?? (open && OPEN_FORMATS[open]) ?? 'zip',
        isProgram: has(PROGRAM),
      }
    },
  }
}

function* listEntries(window: Buffer): Generator<{ at: number; name: string }> {
  for (let at = window.indexOf(ENTRY); at !== -1; at = window.indexOf(ENTRY, at + 1)) {
    if (at + ENTRY_BYTES > window.length) return
    const nameLength = window.readUInt16LE(at + NAME_LENGTH_AT)
    const nameAt = at + ENTRY_BYTES
    if (nameLength <= LONGEST_MARK && nameAt + nameLength <= window.length)
      yield { at, name: window.toString('latin1', nameAt, nameAt + nameLength).toLowerCase() }
  }
}

/** Where its directory begins, or the beginning of the file where no end says so. */
function findDirectory(tail: Buffer): number {
  const at = tail.lastIndexOf(END)
  return at === -1 || at + END_BYTES > tail.length ? 0 : tail.readUInt32LE(at + DIRECTORY_AT)
}
