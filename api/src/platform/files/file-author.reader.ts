import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { openParts } from './open-parts.ts'

/** Properties are short. What holds more than this may say anything. */
const MOST_UNPACKED = 16 * 1_024 * 1_024
const MOST_PROPERTIES = 1_024 * 1_024

/** Whether a document may say in its properties who made it. True also for what cannot be read whole. */
export async function read(content: Buffer, format: string): Promise<boolean> {
  try {
    return await (format === 'pdf' ? pdfNames(content) : partsName(content))
  } catch {
    return true
  }
}

const AUTHOR = '/Author'
const EMPTY = /^\s*(\((\xfe\xff)?\s*\)|<\s*(feff)?\s*>)/i
const OTHER_NAME = /^[^\s(<]/
/** XMP, which repeats what the properties say. */
const CREATOR = '<dc:creator'
const CREATOR_END = '</dc:creator'
const VALUE_BYTES = 1_024
/** The most streams and authors that are looked at: more is made to keep us busy. */
const MOST_PLACES = 10_000

/** In the file itself, and packed: newer programs pack the objects with the properties. */
async function pdfNames(content: Buffer): Promise<boolean> {
  // Nothing in it can be read without its password.
  if (content.includes('/Encrypt') || tells(content)) return true
  let left = MOST_UNPACKED
  for (const packed of listPacked(content)) {
    const unpacked = await promisify(inflate)(packed, { maxOutputLength: left })
    if (tells(unpacked)) return true
    left -= Math.max(unpacked.length, VALUE_BYTES)
    if (left <= 0) return true
  }
  return false
}

function tells(content: Buffer): boolean {
  for (const at of listPlaces(content, AUTHOR)) {
    const value = content.toString('latin1', at + AUTHOR.length, at + AUTHOR.length + VALUE_BYTES)
    if (!(OTHER_NAME.test(value) || EMPTY.test(value))) return true
  }
  for (const at of listPlaces(content, CREATOR)) {
    const value = content.toString('latin1', at, at + VALUE_BYTES).split(CREATOR_END)[0] ?? ''
    if (value.replace(/<[^>]*>/g, '').trim() !== '') return true
  }
  return false
}

const DICTIONARY_BYTES = 1_024

/** The streams that hold properties, or objects that may be such. */
function* listPacked(content: Buffer): Generator<Buffer> {
  let end = 0
  for (const at of listPlaces(content, 'stream')) {
    const before = content.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at)
    if (before.endsWith('end')) continue
    const dictionary = before.slice(before.lastIndexOf(' obj'))
    if (!(/\/(ObjStm|Metadata)\b/.test(dictionary) && dictionary.includes('/FlateDecode'))) continue
    const begin = at + 'stream'.length + (content[at + 'stream'.length] === 0x0d ? 2 : 1)
    // Not looked for again where it is still ahead: many beginnings may have one end, or none.
    if (end < begin) end = content.indexOf('endstream', begin)
    if (end === -1) end = content.length
    yield content.subarray(begin, end)
  }
}

function* listPlaces(content: Buffer, word: string): Generator<number> {
  let left = MOST_PLACES
  for (let at = content.indexOf(word); at !== -1; at = content.indexOf(word, at + word.length)) {
    if (left-- === 0) throw new Error(`Too often: ${word}`)
    yield at
  }
}

/** Where Office and LibreOffice keep them, and the words that say who. */
const PARTS = ['docProps/core.xml', 'docProps/app.xml', 'meta.xml']
const PERSONAL = [
  'creator',
  'lastModifiedBy',
  'initial-creator',
  'printed-by',
  'Manager',
  'Company',
]

async function partsName(content: Buffer): Promise<boolean> {
  const parts = await openParts(content, MOST_PROPERTIES)
  let isIn = false
  let says = false
  const listener = {
    open: (name: string) => {
      isIn = PERSONAL.includes(name)
    },
    close: () => {
      isIn = false
    },
    text: (text: string) => {
      if (isIn && text.trim() !== '') says = true
    },
  }
  for (const name of PARTS) if (parts.has(name)) await parts.walk(name, listener)
  return says || parts.isOver()
}
