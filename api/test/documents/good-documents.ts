import type { FileFormat } from '@terminal/contract/documents/document'
import { streamedZip, UTF8_NAMES, type ZipPart, zip } from './zip.ts'

/** The files of an office, small and whole. */

export const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
const RELATIONS: ZipPart = { name: '_rels/.rels', content: '<Relationships/>' }

export const DOCX_PARTS: ZipPart[] = [
  { name: '[Content_Types].xml', content: CONTENT_TYPES },
  RELATIONS,
  { name: 'word/document.xml', content: '<w:document/>' },
  // Word keeps its drawings so.
  { name: 'word/media/image1.svg', content: '<svg/>' },
]
export const XLSX_PARTS: ZipPart[] = [
  { name: '[Content_Types].xml', content: CONTENT_TYPES },
  RELATIONS,
  { name: 'xl/workbook.xml', content: '<workbook/>' },
  { name: 'xl/worksheets/sheet1.xml', content: '<worksheet/>' },
  { name: 'xl/printerSettings/printerSettings1.bin', content: Buffer.alloc(99) },
]
export const odfParts = (kind: string, manifest = '<manifest:manifest/>'): ZipPart[] => [
  {
    name: 'mimetype',
    method: 0,
    content: `application/vnd.oasis.opendocument.${kind}`,
  },
  { name: 'content.xml', content: '<office:document-content/>' },
  { name: 'META-INF/manifest.xml', content: manifest },
]

const BLANK_PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'

/** A PDF with whatever objects are said, and a table of where they are. */
export function pdf(objects: readonly string[] = [], trailer = '', page = BLANK_PAGE): Buffer {
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    ...objects,
  ]
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
  const places = all.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const at = text.length
  const count = all.length + 1
  text += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${count} /Root 1 0 R ${trailer}>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** Of exactly so many bytes. */
export function pdfOf(bytes: number): Buffer {
  const filled = (length: number) =>
    pdf([`<< /Length 0 >>\nstream\n${'x'.repeat(length)}\nendstream`])
  const almost = filled(Math.max(0, bytes - 1_000))
  return filled(Math.max(0, bytes - 1_000) + bytes - almost.length)
}

export const CSV = 'Contrato;Objeto;Valor\n001-2026;Aseo y cafetería;12000000\n'

export type GoodDocument = { title: string; format: FileFormat; bytes: Buffer }

export const GOOD_DOCUMENTS: GoodDocument[] = [
  ...[
    { title: 'a PDF', bytes: pdf() },
    {
      title: 'a PDF that was changed and saved on',
      bytes: Buffer.concat([pdf(), Buffer.from('7 0 obj\n<<>>\nendobj\nstartxref\n99\n%%EOF')]),
    },
    {
      title: 'a PDF that ends with empty lines',
      bytes: Buffer.concat([pdf(), Buffer.from('\r\n\r\n\0\0')]),
    },
    {
      title: 'a PDF that speaks of launching and of encryption',
      bytes: pdf(['<< /Title (Launch /EncryptMetadata) >>', '<< /LaunchDate (1) >>']),
    },
  ].map((each) => ({ ...each, format: 'pdf' as const })),
  ...[
    { title: 'a document of Word', bytes: zip(DOCX_PARTS) },
    { title: 'a document of Word whose sizes follow each part', bytes: streamedZip(DOCX_PARTS) },
  ].map((each) => ({ ...each, format: 'docx' as const })),
  ...[
    { title: 'a workbook of Excel', bytes: zip(XLSX_PARTS) },
    {
      title: 'a workbook of Excel, its parts in another order',
      bytes: zip(XLSX_PARTS.toReversed()),
    },
  ].map((each) => ({ ...each, format: 'xlsx' as const })),
  { title: 'an open spreadsheet', format: 'ods', bytes: zip(odfParts('spreadsheet')) },
  { title: 'an open text', format: 'odt', bytes: zip(odfParts('text')) },
  ...[
    {
      title: 'a ZIP of documents',
      bytes: zip([
        { name: 'actas/', content: '', method: 0 },
        { name: 'actas/acta 1.pdf' },
        { name: 'LEAME.txt' },
      ]),
    },
    {
      title: 'a ZIP with a comment',
      bytes: zip([{ name: 'a.pdf' }], { comment: Buffer.from('Actas de 2026') }),
    },
    {
      title: 'a ZIP with accents in its names',
      bytes: zip([{ name: 'Resolución.pdf', flags: UTF8_NAMES }]),
    },
    {
      title: 'a ZIP with accents as an old Windows writes them',
      bytes: zip([{ name: 'M\u0082xico.pdf' }]),
    },
    {
      title: 'a ZIP whose names only sound like programs',
      bytes: zip([{ name: 'exe.pdf' }, { name: 'acta.exe.pdf' }, { name: 'bash/dll' }]),
    },
    {
      title: 'a ZIP with 10,000 files',
      bytes: zip(
        Array.from({ length: 10_000 }, (_, i) => ({ name: `${i}.txt`, content: '', method: 0 })),
      ),
    },
  ].map((each) => ({ ...each, format: 'zip' as const })),
  ...[
    { title: 'a table', bytes: Buffer.from(CSV) },
    { title: 'a table as Excel writes UTF-8', bytes: Buffer.from(`\ufeff${CSV}`) },
    { title: 'a table of an old Windows', bytes: Buffer.from(CSV, 'latin1') },
    { title: 'a table of one line, with tabs', bytes: Buffer.from('a\tb\tc') },
    {
      title: 'a table with negative numbers, formulas and upright bars',
      bytes: Buffer.from('x|y|z\n-5|hola!|=SUM(1)\n+57 600|-a|b\n'),
    },
    {
      title: 'a long table, with a character that two pieces share',
      bytes: Buffer.from(`a;${'x'.repeat(65_533)}Á;b\n`),
    },
    { title: 'a table whose first column is called PK', bytes: Buffer.from('PK;nombre\n1;a\n') },
  ].map((each) => ({ ...each, format: 'csv' as const })),
]
