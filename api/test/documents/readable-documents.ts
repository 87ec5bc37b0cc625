import { deflateSync } from 'node:zlib'
import { heading, type Paper, paragraph, table } from '@terminal/demo/paper'
import { CONTENT_TYPES, odfParts, pdf } from './good-documents.ts'
import { type ZipPart, zip } from './zip.ts'

/** Files with words in them, as the programs of an office write them. */

/** A paper that says what it is told to, for the writers of the demo. */
export function paperSaying(...texts: string[]): Paper {
  return {
    title: 'Informe de prueba',
    issuedOn: '2026-01-30',
    facts: [['Dependencia', 'Oficina de Planeación']],
    blocks: [
      heading('Lo que dice'),
      ...texts.map(paragraph),
      table(['Bahía', 'Taxis'], [['3', '14']]),
    ],
    frame: { above: 'Terminal de prueba', aside: 'NIT 000', below: 'De prueba' },
  }
}

export function wordFile(body: string, others: ZipPart[] = []): Buffer {
  const content = `<?xml version="1.0"?><w:document xmlns:w="urn:w" xmlns:mc="urn:mc"><w:body>${body}</w:body></w:document>`
  return zip([
    { name: '[Content_Types].xml', content: CONTENT_TYPES },
    { name: 'word/document.xml', content },
    ...others,
  ])
}

export function openFile(kind: 'text' | 'spreadsheet', body: string): Buffer {
  const content = `<?xml version="1.0"?><office:document-content xmlns:office="urn:o" xmlns:text="urn:t" xmlns:table="urn:tb"><office:body>${body}</office:body></office:document-content>`
  return zip(
    odfParts(kind).map((part) => (part.name === 'content.xml' ? { ...part, content } : part)),
  )
}

type Sheet = { id: string; target: string; rows: string; state?: string }

/** Its sheets in this order, whatever their files are called. */
export function workbook(sheets: readonly Sheet[], strings: string): Buffer {
  const list = sheets.map(
    ({ id, state = 'visible' }) => `<sheet name="${id}" state="${state}" r:id="${id}"/>`,
  )
  const relations = sheets.map(({ id, target }) => `<Relationship Id="${id}" Target="${target}"/>`)
  return zip([
    { name: '[Content_Types].xml', content: CONTENT_TYPES },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="urn:r"><sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${relations.toReversed().join('')}</Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst>${strings}</sst>` },
    ...sheets.map(({ target, rows }) => ({
      name: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      content: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    })),
  ])
}

/** A PDF whose one page draws this. */
export function pdfDrawing(drawing: Buffer, font = ''): Buffer {
  // Half a gigabyte of it is one of the tests.
  const packed = deflateSync(drawing, { level: 1 })
  const stream = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString('latin1')}\nendstream`
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${font} >> >>`
  return pdf([stream], '', page)
}

/** With one line of text, and nothing that says what it is: as a printer driver writes it. */
export function poorPdf(line: string): Buffer {
  const font =
    '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >>'
  return pdfDrawing(Buffer.from(`BT /F1 12 Tf 50 700 Td (${line}) Tj ET`, 'latin1'), font)
}
