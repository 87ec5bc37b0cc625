import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { AppError } from '../../platform/errors.ts'
import { extensionOf, isProgramExtension } from '../../platform/files/file-names.ts'
import { damaged, fileRefusal } from '../../platform/files/file-refusal.ts'
import {
  type Content,
  readZipDirectory,
  type ZipEntry,
} from '../../platform/files/zip-directory.ts'
import { inspectParts } from './inspect-parts.ts'

const STORED = 0
const DEFLATED = 8
/** The parts of Office that are read here are a few kilobytes. */
const MAX_PART_BYTES = 1024 * 1024
/** More than this would fill the reader's computer; a good file is nowhere near. */
const MAX_UNPACKED_BYTES = 1024 ** 3
const MANY_UNPACKED_BYTES = 100 * 1024 * 1024
const MAX_RATIO = 200

const ODF = 'application/vnd.oasis.opendocument.'
const ODF_KINDS = { [`${ODF}spreadsheet`]: 'ods', [`${ODF}text`]: 'odt' } as const
const OTHER_OFFICE =
  'Este tipo de archivo de Office no se admite. Guárdelo como PDF, .docx, .xlsx, .odt u .ods.'

type ZipFormat = 'docx' | 'xlsx' | 'ods' | 'odt' | 'zip'

export async function inspectZip(content: Content): Promise<ZipFormat> {
  const entries = await readZipDirectory(content)
  if (entries.length === 0) throw fileRefusal('El ZIP está vacío. Elija otro.')
  checkSizes(content, entries)
  const format = await findFormat(content, entries)
  for (const entry of entries) checkEntry(entry, format)
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) throw damaged()
  await checkParts(content, entries, format)
  if (format !== 'zip') await inspectParts(content, entries, format)
  return format
}

/** By what they say of themselves. */
function checkSizes(content: Content, entries: readonly ZipEntry[]): void {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  const isBomb = bytes > MANY_UNPACKED_BYTES && bytes > MAX_RATIO * content.size
  if (isBomb || bytes > MAX_UNPACKED_BYTES) {
    throw fileRefusal('El archivo ocupa demasiado al descomprimirlo. Divídalo en varios.')
  }
}

async function findFormat(content: Content, entries: readonly ZipEntry[]): Promise<ZipFormat> {
  const names = new Set(entries.map(({ name }) => name))
  const [first] = entries
  if (first?.name === 'mimetype') {
    const type = (await readPart(content, first)).toString('latin1').trim()
    const kind = Object.entries(ODF_KINDS).find(([each]) => each === type)?.[1]
    if (!kind || !names.has('content.xml')) throw fileRefusal(OTHER_OFFICE)
    return kind
  }
  if (!names.has('[Content_Types].xml')) return 'zip'
  if (names.has('word/document.xml')) return 'docx'
  if (names.has('xl/workbook.xml')) return 'xlsx'
  throw fileRefusal(OTHER_OFFICE)
}

function checkEntry(entry: ZipEntry, format: ZipFormat): void {
  if (entry.isEncrypted) throw withPassword()
  if (entry.isLink) throw damaged()
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    throw fileRefusal('El ZIP usa una compresión poco común. Comprímalo de nuevo como ZIP normal.')
  }
  if (entry.method === STORED && entry.packedBytes !== entry.bytes) throw damaged()
  for (const name of [entry.name, entry.otherName ?? entry.name]) {
    const fault = findNameFault(name, format === 'zip')
    if (fault) throw nameRefusal(fault, name)
  }
}

function nameRefusal(fault: NameFault, name: string): AppError {
  const shown = (name.split('/').at(-1) ?? '').slice(0, 60)
  switch (fault) {
    case 'leaves':
      return fileRefusal('El ZIP contiene nombres de archivo no permitidos. Comprímalo de nuevo.')
    case 'program':
      return fileRefusal(
        `Contiene un programa o una página: «${shown}». Quítelo y vuelva a intentarlo.`,
      )
    case 'macros':
      return fileRefusal('El archivo contiene macros. Guárdelo sin macros y vuelva a intentarlo.')
    case 'archive':
      return fileRefusal(
        `El ZIP contiene otro archivo comprimido: «${shown}». Descomprímalo primero.`,
      )
  }
}

/** What the parts of a file of Office say of the whole. */
async function checkParts(
  content: Content,
  entries: readonly ZipEntry[],
  format: ZipFormat,
): Promise<void> {
  const find = async (name: string) => {
    const entry = entries.find((each) => each.name === name)
    if (!entry) throw damaged()
    return (await readPart(content, entry)).toString('latin1')
  }
  if (format === 'docx' || format === 'xlsx') {
    const types = await find('[Content_Types].xml')
    if (/macroEnabled|vbaProject/i.test(types)) throw nameRefusal('macros', '')
  }
  if (format === 'ods' || format === 'odt') {
    const manifest = await find('META-INF/manifest.xml')
    if (manifest.includes('encryption-data')) throw withPassword()
  }
}

async function readPart(content: Content, entry: ZipEntry): Promise<Buffer> {
  if (entry.packedBytes > MAX_PART_BYTES || entry.isEncrypted) throw damaged()
  const packed = await content.read(entry.dataAt, Buffer.alloc(entry.packedBytes))
  if (entry.method === STORED) return packed
  return promisify(inflateRaw)(packed, { maxOutputLength: MAX_PART_BYTES }).catch(() => {
    throw damaged()
  })
}

const withPassword = () =>
  fileRefusal('El archivo tiene contraseña. Guárdelo sin contraseña y vuelva a intentarlo.')

/** Names that lead out of the folder a ZIP is unpacked in, or that show something else than what they are. */
const LEAVES = /(^|\/)\.\.(\/|$)|^\/|\\|:|^$/
const DISGUISED = /[^\x20-\x7e\u0080-\uffff]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/

/** What a browser runs when it is opened. A file of Office may hold drawings of this kind: they are never opened alone. */
const PAGES = ['html', 'htm', 'xhtml', 'xht', 'shtml', 'mht', 'mhtml', 'svg', 'svgz', 'swf', 'xsl']
const WITH_MACROS = [
  ...['docm', 'dotm', 'xlsm', 'xltm', 'xlsb', 'xlam', 'pptm', 'potm', 'ppsm', 'ppam', 'sldm'],
]
/** Files in which all of this could be hidden again. */
const ARCHIVES = [
  ...['zip', 'zipx', 'rar', '7z', 'tar', 'gz', 'tgz', 'bz2', 'tbz', 'tbz2', 'xz', 'txz', 'lz'],
  ...['lzma', 'z', 'zst', 'cab', 'arj', 'ace', 'lzh', 'iso', 'img', 'dmg', 'vhd', 'vhdx', 'udf'],
]

const MACRO_PARTS = /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\/.+)$|^(Basic|Scripts)\/.+/i

type NameFault = 'leaves' | 'program' | 'macros' | 'archive'

/** What speaks against a name, in any file; in one that is unpacked by hand, more. */
function findNameFault(name: string, isUnpacked: boolean): NameFault | undefined {
  if (LEAVES.test(name) || DISGUISED.test(name)) return 'leaves'
  if (MACRO_PARTS.test(name)) return 'macros'
  const extension = extensionOf(name)
  if (isProgramExtension(extension)) return 'program'
  if (!isUnpacked) return undefined
  if (PAGES.includes(extension)) return 'program'
  if (WITH_MACROS.includes(extension)) return 'macros'
  return ARCHIVES.includes(extension) ? 'archive' : undefined
}
