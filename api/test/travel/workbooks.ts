import { streamedZip, zip } from '../documents/zip.ts'

/** A cell as a spreadsheet keeps it: a text, a number, a day or an hour (numbers that are shown as such), or nothing. */
export type SheetCell = string | number | { serial: number; shows: 'day' | 'hour' } | null
export type SheetRows = readonly (readonly SheetCell[])[]

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STYLES = `<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="20"/></cellXfs></styleSheet>`
const STYLE_OF = { day: 1, hour: 2 }

/** As Excel writes it: texts shared, rows and cells with their places, dates as numbers. */
export function xlsx(
  sheets: Readonly<Record<string, SheetRows>>,
  { state = '', workbookPr = '' } = {},
): Buffer {
  const strings: string[] = []
  const names = Object.keys(sheets)
  const parts = names.map((name, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: sheetXml(sheets[name] ?? [], strings),
  }))
  return streamedZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${MAIN} xmlns:r="${RELATION}">${workbookPr}<sheets>${names.map((name, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" ${i > 0 ? state : ''} r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${names.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${RELATION}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    },
    ...parts,
    { name: 'xl/styles.xml', content: STYLES },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst ${MAIN}>${strings.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
    },
  ])
}

function sheetXml(rows: SheetRows, strings: string[]): string {
  const lines = rows.map((row, at) => {
    const cells = row.map((cell, column) => {
      const place = `r="${letters(column)}${at + 1}"`
      if (cell === null) return `<c ${place} s="1"/>`
      if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
      if (typeof cell === 'object')
        return `<c ${place} s="${STYLE_OF[cell.shows]}"><v>${cell.serial}</v></c>`
      return `<c ${place} t="s"><v>${strings.push(cell) - 1}</v></c>`
    })
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  return `<worksheet ${MAIN}><sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** As LibreOffice writes it: dates and hours with their values, and blank rows to the end of the sheet. */
export function ods(sheets: Readonly<Record<string, SheetRows>>): Buffer {
  const tables = Object.entries(sheets).map(([name, rows]) => {
    const lines = rows.map(
      (row) =>
        `<table:table-row>${row.map(odsCell).join('')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`,
    )
    return `<table:table table:name="${escapeXml(name)}">${lines.join('')}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`
  })
  return openSheet(tables.join(''))
}

export function openSheet(tables: string): Buffer {
  return zip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', method: 0 },
    {
      name: 'content.xml',
      content: `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    },
  ])
}

function odsCell(cell: SheetCell): string {
  if (cell === null) return '<table:table-cell/>'
  if (typeof cell === 'string')
    return `<table:table-cell office:value-type="string"><text:p>${escapeXml(cell)}</text:p></table:table-cell>`
  if (typeof cell === 'number')
    return `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`
  if (cell.shows === 'hour') {
    const minutes = Math.round(cell.serial * 24 * 60)
    const two = (value: number) => String(value).padStart(2, '0')
    return `<table:table-cell office:value-type="time" office:time-value="PT${two(Math.floor(minutes / 60))}H${two(minutes % 60)}M00S"><text:p>x</text:p></table:table-cell>`
  }
  const day = new Date(Date.UTC(1899, 11, 30) + cell.serial * 86_400_000).toISOString().slice(0, 10)
  return `<table:table-cell office:value-type="date" office:date-value="${day}"><text:p>15 de nov</text:p></table:table-cell>`
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
