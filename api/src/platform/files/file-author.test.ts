import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { DOCX_PARTS, pdf } from '../../../test/documents/good-documents.ts'
import { openFile } from '../../../test/documents/readable-documents.ts'
import { zip } from '../../../test/documents/zip.ts'
import { read as namesAuthor } from './file-author.reader.ts'
import { readApart } from './read-apart.ts'

const readAsSent = readApart<typeof import('./file-author.reader.ts')>(
  new URL('./file-author.reader.ts', import.meta.url),
  { unreadable: () => true, longestMs: 5_000 },
)

const packed = (dictionary: string, content: string) => {
  const bytes = deflateSync(content).toString('latin1')
  return `<< ${dictionary} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`
}
const xmp = (creator: string) =>
  `<x:xmpmeta><dc:creator><rdf:Seq><rdf:li>${creator}</rdf:li></rdf:Seq></dc:creator></x:xmpmeta>`
const objects = (author: string) =>
  packed('/Type /ObjStm /N 1 /First 4', `1 0 << /Author ${author} >>`)

test.each([
  ['that says nothing', pdf(), false],
  ['with an author', pdf(['<< /Author (Rosa) >>']), true],
  ['with an author in hexadecimal', pdf(['<< /Author<FEFF0052> >>']), true],
  ['with an author elsewhere', pdf(['<< /Author 9 0 R >>']), true],
  ['with an empty author', pdf(['<< /Author () /Author(þÿ) /Author <> /AuthorIs (x) >>']), false],
  ['with packed objects', pdf([objects('(Rosa)')]), true],
  ['with packed objects that say nothing', pdf([objects('()')]), false],
  ['with XMP', pdf([`<< /Type /Metadata >>\nstream\n${xmp('Rosa')}\nendstream`]), true],
  ['with packed XMP', pdf([packed('/Type /Metadata', xmp('Rosa'))]), true],
  ['with XMP that says nothing', pdf([packed('/Type /Metadata', xmp(''))]), false],
  [
    'that is damaged',
    pdf(['<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nno\nendstream']),
    true,
  ],
  ['with a password', pdf([], '/Encrypt 9 0 R'), true],
  ['with more streams than anybody looks at', pdf(['stream\n'.repeat(20_000)]), true],
  ['that unpacks to more than anybody reads', pdf([objects(`() ${' '.repeat(2 ** 24)}`)]), true],
])('a PDF %s', async (_, content, isNamed) => {
  expect(await namesAuthor(Buffer.from(content), 'pdf')).toBe(isNamed)
})

test('a PDF whose many beginnings have no end is read like any other', async () => {
  const beginning = Buffer.from(' obj <</ObjStm/FlateDecode>> stream\n')
  const many = Array<Buffer>(9_000).fill(Buffer.concat([beginning, deflateSync('')]))
  const content = Buffer.concat([...many, Buffer.alloc(24 * 1_024 * 1_024, 'x')])
  // Looked through once for each, it would take longer than anybody has.
  expect(await readAsSent(content, 'pdf')).toBe(false)
})

const word = (name: string, xml: string) =>
  zip([...DOCX_PARTS, { name, content: `<p xmlns:dc="d" xmlns:cp="c">${xml}</p>` }])
const CORE = 'docProps/core.xml'

test.each([
  ['that says nothing', zip(DOCX_PARTS), false],
  ['with an author', word(CORE, '<dc:creator>Rosa</dc:creator>'), true],
  [
    'with a named editor',
    word(CORE, '<dc:creator/><cp:lastModifiedBy>R</cp:lastModifiedBy>'),
    true,
  ],
  ['of a company', word('docProps/app.xml', '<Company>Flota Sur</Company>'), true],
  [
    'with empty properties',
    word(CORE, '<dc:creator> </dc:creator><dc:title>Queja</dc:title>'),
    false,
  ],
  ['that is damaged', zip(DOCX_PARTS).subarray(4), true],
  ['with too much in them', word(CORE, `<dc:title>${'a'.repeat(2 ** 20)}</dc:title>`), true],
])('a Word file %s', async (_, content, isNamed) => {
  expect(await namesAuthor(content, 'docx')).toBe(isNamed)
})

test('an open document says nothing where it has no properties', async () => {
  expect(await namesAuthor(openFile('text', '<text:p>Queja</text:p>'), 'odt')).toBe(false)
})
