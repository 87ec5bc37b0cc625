import { deflateSync } from 'node:zlib'
import { CONTENT_TYPES, DOCX_PARTS, odfParts, pdf, XLSX_PARTS } from './good-documents.ts'
import { type ZipPart, zip } from './zip.ts'

/** Files of Office and PDF with one thing in them that does something, or only looks as if it did. */

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

type Relation = { kind: string; target: string; mode?: string }

export function relations(...given: Relation[]): string {
  const each = given.map(({ kind, target, mode = 'External' }, i) => {
    const outside = mode === '' ? '' : ` TargetMode="${mode}"`
    return `<Relationship Id="rId${i}" Type="${OFFICE}/${kind}" Target="${target}"${outside}/>`
  })
  return `<?xml version="1.0"?><Relationships>${each.join('')}</Relationships>`
}

/** A document of Word with a body, and the relations of it. */
export function word(
  body: string | Buffer,
  related: Relation[] = [],
  more: ZipPart[] = [],
): Buffer {
  const content =
    typeof body === 'string'
      ? `<?xml version="1.0"?><w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`
      : body
  return zip([
    { name: '[Content_Types].xml', content: CONTENT_TYPES },
    { name: 'word/document.xml', content },
    { name: 'word/_rels/document.xml.rels', content: relations(...related) },
    ...more,
  ])
}

export function wordWith(...parts: ZipPart[]): Buffer {
  return zip([...DOCX_PARTS, ...parts])
}

export function field(...pieces: string[]): string {
  const code = pieces.map(
    (piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`,
  )
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  return `<w:p>${mark('begin')}${code.join('')}${mark('separate')}<w:r><w:t>x</w:t></w:r>${mark('end')}</w:p>`
}

/** A workbook whose one cell has this formula. */
export function workbookWith(formula: string, ...parts: ZipPart[]): Buffer {
  const cell = `<worksheet><sheetData><row><c><f>${formula}</f></c></row></sheetData></worksheet>`
  return zip([
    ...XLSX_PARTS.map((part) =>
      part.name === 'xl/worksheets/sheet1.xml' ? { ...part, content: cell } : part,
    ),
    ...parts,
  ])
}

export function openDocument(
  kind: 'text' | 'spreadsheet',
  body: string,
  more: ZipPart[] = [],
): Buffer {
  const content = `<office:document-content xmlns:office="urn:o"><office:scripts/><office:body>${body}</office:body></office:document-content>`
  return zip([
    ...odfParts(kind).map((part) => (part.name === 'content.xml' ? { ...part, content } : part)),
    ...more,
  ])
}

type Packing = { dictionary?: string; packed?: Buffer; before?: string }

/** A PDF with objects in an object stream, as every program writes them today. */
export function packedPdf(
  objects: string,
  { dictionary, packed, before = '' }: Packing = {},
): Buffer {
  const data = packed ?? deflateSync(Buffer.from(`10 0 11 30 ${objects}`, 'latin1'))
  const said =
    dictionary ?? `/Type /ObjStm /N 2 /First 11 /Length ${data.length} /Filter /FlateDecode`
  return pdf([`<< ${before}${said} >>\nstream\n${data.toString('latin1')}\nendstream`])
}
