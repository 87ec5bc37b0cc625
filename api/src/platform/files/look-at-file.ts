import { isUtf8 } from 'node:buffer'

/** What a file is by its content: `bin` for an unknown format. */
type Seen = { format: string; isProgram: boolean }

/** Looks at a file while it passes by, and holds a few kilobytes of it. */
export type Look = { take(piece: Uint8Array): void; seen(): Seen }

/** What an installer of Windows is marked with, after its first byte. */
const INSTALLER = Buffer.from('100c0000000000c000000000000046', 'hex')
const INSTALLER_KINDS = [0x82, 0x84, 0x86]

/** Every program of Windows says it, also inside of something else. */
const INNER_PROGRAM = Buffer.from('This program cannot be run in DOS mode')
const KEPT_BYTES = 64

const HEAD_BYTES = 4_096
/** The longest beginning that tells an archive. */
const START_BYTES = 8

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** How the files of computers begin that run. The first bytes of Java's are also those of a Mac's. */
const PROGRAMS = [
  ...['\x7fELF', '\xfe\xed\xfa\xce', '\xfe\xed\xfa\xcf', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe'],
  ...[
    '\xca\xfe\xba\xbe',
    '\xca\xfe\xba\xbf',
    'dex\n',
    '\0asm',
    '!<arch>\ndebian',
    '\xed\xab\xee\xdb',
  ],
  // A shortcut and a help file of Windows: both start what they name.
  ...['L\0\0\0\x01\x14\x02\0\0\0\0\0\xc0\0\0\0', 'ITSF\x03\0\0\0'],
].map(latin1)

const STARTS: readonly [Buffer, string][] = (
  [
    ['%PDF-', 'pdf'],
    ['\xff\xd8\xff', 'jpg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['GIF8', 'gif'],
    ['II*\0', 'tif'],
    ['MM\0*', 'tif'],
    ['ID3', 'mp3'],
    ['\xff\xfb', 'mp3'],
    ['OggS', 'ogg'],
    // A telephone's recording, not a program of a shell.
    ['#!AMR', 'amr'],
    ['\x1aE\xdf\xa3', 'webm'],
    ['Rar!\x1a\x07', 'rar'],
    ['7z\xbc\xaf\x27\x1c', '7z'],
    ['\x1f\x8b', 'gz'],
    ['{\\rtf', 'rtf'],
  ] as const
).map(([start, format]) => [latin1(start), format])

/** After the size of the first box. */
const BRANDS: readonly [RegExp, string][] = [
  [/^ftyp(hei[cxms]|hev[cx]|mif1|msf1)/, 'heic'],
  [/^ftypavi[fs]/, 'avif'],
  [/^ftypqt {2}/, 'mov'],
  [/^ftypM4A/, 'm4a'],
  [/^ftyp3g/, '3gp'],
  [/^ftyp/, 'mp4'],
]
const RIFFS: Record<string, string> = { WEBP: 'webp', WAVE: 'wav', 'AVI ': 'avi' }

const BYTE_ORDER_MARK = /^(\u00ef\u00bb\u00bf)/
const SCRIPT = /^(#!|\s*@echo\b)/i
const PAGE = /^\s*(<!doctype html|<html|<head|<body|<script)/i
const COMMENT = /<!--[\s\S]*?-->/g
const DRAWING = /^\s*(<\?xml[^>]*>\s*)?(<!doctype svg[^>]*>\s*)?<svg/i

export function lookAtFile(): Look {
  let head = Buffer.alloc(0)
  let archive: Look | undefined
  return {
    take(piece) {
      const before = head
      if (head.length < HEAD_BYTES)
        head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)])
      if (before.length < START_BYTES && head.length >= START_BYTES) {
        archive = archiveOf(head)
        archive?.take(Buffer.concat([before, piece]))
      } else archive?.take(piece)
    },
    seen: () => archive?.seen() ?? see(head),
  }
}

function archiveOf(head: Buffer): Look | undefined {
  if (head.subarray(0, 4).equals(latin1('PK\x03\x04'))) return lookThroughZip()
  if (head.subarray(0, 8).equals(latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')))
    return lookThroughOle()
  return undefined
}

function see(head: Buffer): Seen {
  const known = STARTS.find(([start]) => start.equals(head.subarray(0, start.length)))?.[1]
  if (known) return { format: known, isProgram: false }
  if (PROGRAMS.some((start) => start.equals(head.subarray(0, start.length))) || isOfWindows(head))
    return { format: 'bin', isProgram: true }
  return isText(head) ? seeText(head) : { format: mediaOf(head) ?? 'bin', isProgram: false }
}

/** People's addresses begin with these letters too («Mz 5 casa 12»), and have no zeros. */
function isOfWindows(head: Buffer): boolean {
  return head.toString('latin1', 0, 2) === 'MZ' && !isText(head)
}

function mediaOf(head: Buffer): string | undefined {
  const box = head.toString('latin1', 4, 12)
  if (head.toString('latin1', 0, 4) === 'RIFF') return RIFFS[head.toString('latin1', 8, 12)]
  return BRANDS.find(([brand]) => brand.test(box))?.[1]
}

function seeText(head: Buffer): Seen {
  const text = head.toString('latin1').replace(BYTE_ORDER_MARK, '')
  if (SCRIPT.test(text)) return { format: 'txt', isProgram: true }
  if (PAGE.test(text)) return { format: 'html', isProgram: false }
  const isDrawing = DRAWING.test(text.replaceAll(COMMENT, ''))
  return { format: isDrawing ? 'svg' : 'txt', isProgram: false }
}

/** In UTF-8, in the old encoding of Windows, or in what its Notepad calls Unicode. */
function isText(head: Buffer): boolean {
  if (/^(\u00ff\u00fe|\u00fe\u00ff)/.test(head.toString('latin1', 0, 2))) return true
  const isPlain = head.every(
    (byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b,
  )
  return isPlain && !head.includes(0x7f) && (isUtf8(wholeCharacters(head)) || isOldWindows(head))
}

/** It has no characters there. */
function isOldWindows(head: Buffer): boolean {
  return ![0x81, 0x8d, 0x8f, 0x90, 0x9d].some((byte) => head.includes(byte))
}

/** Without a character that was cut at the end. */
function wholeCharacters(head: Buffer): Buffer {
  let end = head.length
  for (let back = 1; back <= 3 && back <= head.length; back++) {
    const byte = head[head.length - back] ?? 0
    if (byte < 0x80) break
    if (byte >= 0xc0) {
      end = head.length - back
      break
    }
  }
  return head.subarray(0, end)
}

/** The container of Office before 2007, and of installers. */
function lookThroughOle(): Look {
  let kept = Buffer.alloc(0)
  let isProgram = false
  return {
    take(piece) {
      const window = Buffer.concat([kept, piece])
      isProgram ||= window.includes(INNER_PROGRAM) || isInstaller(window)
      kept = Buffer.from(window.subarray(-KEPT_BYTES))
    },
    seen: () => ({ format: 'ole', isProgram }),
  }
}

function isInstaller(window: Buffer): boolean {
  for (let at = window.indexOf(INSTALLER); at !== -1; at = window.indexOf(INSTALLER, at + 1))
    if (INSTALLER_KINDS.includes(window[at - 1] ?? 0)) return true
  return false
}

const ZIP_ENTRY = Buffer.from('PK\x01\x02', 'latin1')
const ENTRY_BYTES = 46
const NAME_LENGTH_AT = 28
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const END_BYTES = 22
const DIRECTORY_AT = 16
/** Kept of what has passed: an entry with any name that is looked for, and the end of the file with a short comment. */
const ZIP_KEPT_BYTES = 1_024
const ZIP_START_BYTES = 128

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
function lookThroughZip(): Look {
  let start = Buffer.alloc(0)
  let kept = Buffer.alloc(0)
  let length = 0
  /** The last place of each. */
  const places = new Map<string, number>()
  return {
    take(piece) {
      if (start.length < ZIP_START_BYTES)
        start = Buffer.concat([start, piece]).subarray(0, ZIP_START_BYTES)
      const window = Buffer.concat([kept, piece])
      const windowAt = length - kept.length
      for (const { at, name } of listEntries(window)) {
        const mark = MARKS.find(([pattern]) => pattern.test(name))?.[1]
        if (mark) places.set(mark, windowAt + at)
      }
      length += piece.length
      kept = Buffer.from(window.subarray(-ZIP_KEPT_BYTES))
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
  for (let at = window.indexOf(ZIP_ENTRY); at !== -1; at = window.indexOf(ZIP_ENTRY, at + 1)) {
    if (at + ENTRY_BYTES > window.length) return
    const nameLength = window.readUInt16LE(at + NAME_LENGTH_AT)
    const nameAt = at + ENTRY_BYTES
    if (nameLength <= LONGEST_MARK && nameAt + nameLength <= window.length)
      yield { at, name: window.toString('latin1', nameAt, nameAt + nameLength).toLowerCase() }
  }
}

/** Where its directory begins, or the beginning of the file where no end says so. */
function findDirectory(tail: Buffer): number {
  const at = tail.lastIndexOf(ZIP_END)
  return at === -1 || at + END_BYTES > tail.length ? 0 : tail.readUInt32LE(at + DIRECTORY_AT)
}
