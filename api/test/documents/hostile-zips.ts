import { CONTENT_TYPES, DOCX_PARTS, odfParts, XLSX_PARTS } from './good-documents.ts'
import { type HostileDocument, SAID } from './refusals.ts'
import { UTF8_NAMES, type ZipFrame, type ZipPart, zip } from './zip.ts'

const ONE: ZipPart = { name: 'acta.pdf' }
const SYMLINK = 0xa1ff0000
const UNIX = 3

/** Everything of the ZIP family that must stay out. */
export const HOSTILE_ZIPS: HostileDocument[] = [
  ...programs(),
  ...names(),
  ...frames(),
  ...secrets(),
  ...sizes(),
  ...offices(),
  ...nestedOffice(),
]

/** A few kilobytes each: a million elements in one another, which a parser has to remember until they end. */
export function nestedOffice(): HostileDocument[] {
  const content = '<a>'.repeat(1_000_000) + '</a>'.repeat(1_000_000)
  const nestedIn = (parts: readonly ZipPart[], name: string) =>
    parts.map((part): ZipPart => (part.name === name ? { ...part, content } : part))
  return [
    file('a document of a million nested elements', SAID.damaged, [
      ...nestedIn(DOCX_PARTS, 'word/document.xml'),
    ]),
    file('a workbook of a million nested elements', SAID.damaged, [
      ...nestedIn(XLSX_PARTS, 'xl/worksheets/sheet1.xml'),
    ]),
  ]
}

function file(title: string, said: string, parts: ZipPart[], frame: ZipFrame = {}) {
  return { title, said, bytes: zip(parts, frame) }
}

function programs(): HostileDocument[] {
  const found = [
    ...['instalar.exe', 'carpeta/dentro.DLL', 'x.bat', 'x.cmd', 'x.ps1', 'x.vbs', 'x.js', 'x.jar'],
    ...['x.sh', 'x.msi', 'x.scr', 'x.com', 'x.hta', 'x.lnk', 'index.html', 'mapa.svg', 'x.php'],
    ...['factura.pdf.exe', 'x.exe.', 'x.exe ', 'x.py', 'x.class', 'autorun.inf', 'x.reg', 'x.url'],
  ]
  const nested = ['otro.zip', 'otro.RAR', 'otro.7z', 'otro.tar.gz', 'disco.iso']
  return [
    ...found.map((name) =>
      file(`a ZIP with ${JSON.stringify(name)}`, SAID.program(name.split('/').at(-1) ?? ''), [
        ONE,
        { name },
      ]),
    ),
    ...nested.map((name) => file(`a ZIP with ${name}`, SAID.archive(name), [ONE, { name }])),
    ...['x.docm', 'x.xlsm', 'x.xlsb'].map((name) =>
      file(`a ZIP with ${name}`, SAID.macros, [ONE, { name }]),
    ),
    file('a ZIP with a program under another name', SAID.program('x.exe'), [
      { ...ONE, extra: unicodePath('x.exe') },
    ]),
  ]
}

function names(): HostileDocument[] {
  const leaving = [
    ...['../fuera.txt', 'a/../../fuera.txt', '..', '/etc/passwd', 'C:/x.txt', 'c:x.txt'],
    ...['..\\fuera.txt', '\\\\servidor\\x', 'a.txt:oculto', 'a\0.txt', 'a\nb.txt', ''],
  ]
  return [
    ...leaving.map((name) =>
      file(`a ZIP with the name ${JSON.stringify(name)}`, SAID.names, [ONE, { name }]),
    ),
    file('a ZIP with a name that is read backwards', SAID.names, [
      { name: 'acta\u202efdp.exe', flags: UTF8_NAMES },
    ]),
    file('a ZIP with a link to another place', SAID.damaged, [
      { ...ONE, content: '/etc/passwd', madeBy: UNIX, attributes: SYMLINK },
    ]),
    file('a ZIP with the same name twice', SAID.damaged, [ONE, ONE]),
    file('a ZIP with the same name twice for Windows', SAID.damaged, [ONE, { name: 'ACTA.pdf' }]),
  ]
}

function frames(): HostileDocument[] {
  const good = zip([ONE])
  const hidden = Buffer.from('MZ escondido')
  return [
    { title: 'a ZIP without its end', said: SAID.damaged, bytes: good.subarray(0, -10) },
    { title: 'a ZIP without its directory', said: SAID.damaged, bytes: good.subarray(0, 40) },
    { title: 'a ZIP of two letters', said: SAID.damaged, bytes: Buffer.from('PK\u0003\u0004') },
    {
      title: 'a ZIP with something after it',
      said: SAID.damaged,
      bytes: Buffer.concat([good, hidden]),
    },
    {
      title: 'two ZIPs in one',
      said: SAID.damaged,
      bytes: Buffer.concat([zip([{ name: 'x.exe' }]), good]),
    },
    file('a ZIP with another one in its comment', SAID.damaged, [ONE], { comment: good }),
    file('a ZIP that begins with another', SAID.damaged, [ONE], { before: zip([ONE]) }),
    file('a ZIP with bytes between two files', SAID.damaged, [
      { ...ONE, after: hidden },
      { name: 'b' },
    ]),
    file('a ZIP with bytes before its directory', SAID.damaged, [ONE], { beforeDirectory: hidden }),
    file('a ZIP with bytes after its directory', SAID.damaged, [ONE], { afterDirectory: hidden }),
    file('a ZIP whose files are the same bytes', SAID.damaged, [ONE, { name: 'b.pdf', at: 0 }]),
    file('a ZIP whose directory has another name', SAID.damaged, [
      { ...ONE, localName: 'acta.exe' },
    ]),
    file('a ZIP whose directory has another method', SAID.damaged, [{ ...ONE, localMethod: 0 }]),
    file('a ZIP whose file is behind its end', SAID.damaged, [{ ...ONE, at: 900_000 }]),
    file('a ZIP whose file is longer than itself', SAID.damaged, [
      { ...ONE, packedBytes: 900_000, bytes: 900_000 },
    ]),
    file('a ZIP that counts one more', SAID.damaged, [ONE], { count: 2 }),
    file('a ZIP that counts one less', SAID.damaged, [ONE, { name: 'b' }], { count: 1 }),
    file('a ZIP whose directory is elsewhere', SAID.damaged, [ONE], { directoryAt: 0 }),
    file('a ZIP whose directory is longer than all', SAID.damaged, [ONE], {
      directoryBytes: 0xfffffff0,
    }),
    file('a part of a ZIP on several disks', SAID.damaged, [ONE], { disk: 1 }),
    file('a ZIP of more than 4 GB, as it says', SAID.damaged, [ONE], {
      count: 0xffff,
      directoryAt: 0xffffffff,
      directoryBytes: 0xffffffff,
    }),
    { title: 'a ZIP with two directories', said: SAID.damaged, bytes: twoDirectories() },
    file('an empty ZIP', SAID.emptyZip, []),
  ]
}

function secrets(): HostileDocument[] {
  return [
    file('a ZIP with a password', SAID.password, [ONE, { name: 'b.pdf', flags: 1 }]),
    file('a ZIP with a stronger password', SAID.password, [{ ...ONE, flags: 0x41, method: 99 }]),
    file('a ZIP whose names are hidden', SAID.password, [{ ...ONE, flags: 0x2000 }]),
    file('a ZIP packed in a rare way', SAID.method, [{ ...ONE, method: 14 }]),
    file(
      'a spreadsheet with a password',
      SAID.password,
      odfParts('spreadsheet', '<manifest:encryption-data/>'),
    ),
  ]
}

function sizes(): HostileDocument[] {
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: `${i}.txt`, content: '', method: 0 }))
  return [
    file('a ZIP with 10,001 files', SAID.tooMany, many(10_001)),
    file('a ZIP that becomes 4 GB', SAID.bomb, [{ ...ONE, bytes: 0xfffffff0 }]),
    file('a ZIP of 200 bytes that becomes 200 MB', SAID.bomb, [{ ...ONE, bytes: 200_000_000 }]),
    file(
      'a ZIP of many files that become too much together',
      SAID.bomb,
      Array.from({ length: 20 }, (_, i) => ({ name: `${i}.txt`, bytes: 60_000_000 })),
    ),
    file('a ZIP whose unpacked file has two sizes', SAID.damaged, [
      { ...ONE, method: 0, bytes: 5 },
    ]),
  ]
}

function offices(): HostileDocument[] {
  const types = (kind: string) => ({
    name: '[Content_Types].xml',
    content: `${CONTENT_TYPES}<!-- application/vnd.ms-word.document.${kind} -->`,
  })
  return [
    file('a document of Word with macros', SAID.macros, [
      ...DOCX_PARTS,
      { name: 'word/vbaProject.bin' },
    ]),
    file('a workbook with macros', SAID.macros, [...XLSX_PARTS, { name: 'xl/VBAPROJECT.BIN' }]),
    file('a document that says it has macros', SAID.macros, [
      types('macroEnabled.main+xml'),
      ...DOCX_PARTS.slice(1),
    ]),
    file('a document with controls', SAID.macros, [
      ...DOCX_PARTS,
      { name: 'word/activeX/activeX1.xml' },
    ]),
    file('an open text with macros', SAID.macros, [
      ...odfParts('text'),
      { name: 'Basic/Standard/Module1.xml' },
    ]),
    file('an open text with scripts', SAID.macros, [
      ...odfParts('text'),
      { name: 'Scripts/python/x.txt' },
    ]),
    file('a document with a program inside', SAID.program('x.exe'), [
      ...DOCX_PARTS,
      { name: 'word/embeddings/x.exe' },
    ]),
    file('a presentation', SAID.otherOffice, [types('x'), { name: 'ppt/presentation.xml' }]),
    file('a workbook in bytes', SAID.otherOffice, [types('x'), { name: 'xl/workbook.bin' }]),
    file('an open presentation', SAID.otherOffice, odfParts('presentation')),
    file('a book', SAID.otherOffice, [
      { name: 'mimetype', method: 0, content: 'application/epub+zip' },
    ]),
    file('an open text without its content', SAID.otherOffice, odfParts('text').slice(0, 1)),
    file('an open text without its list of parts', SAID.damaged, odfParts('text').slice(0, 2)),
    file('a document whose types do not end', SAID.damaged, [
      { name: '[Content_Types].xml', content: Buffer.alloc(5_000_000) },
      ...DOCX_PARTS.slice(1),
    ]),
  ]
}

/** Its first directory has a program, its second, which stands in the comment, only the document before it. */
function twoDirectories(): Buffer {
  const seen = { ...ONE, flags: 0x0008 }
  const parts = [seen, { name: 'x.exe' }]
  const at = zip(parts).length
  const dataAt = 30 + ONE.name.length
  const other = zip([{ ...seen, packedBytes: at - dataAt }], { directoryAt: at })
  const comment = other.subarray(other.indexOf('PK\u0001\u0002'))
  return zip(parts, { comment })
}

/** The field in which some programs look for the name. */
function unicodePath(name: string): Buffer {
  const header = Buffer.alloc(9)
  header.writeUInt16LE(0x7075, 0)
  header.writeUInt16LE(5 + name.length, 2)
  header.writeUInt8(1, 4)
  return Buffer.concat([header, Buffer.from(name)])
}
