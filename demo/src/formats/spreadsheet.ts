import { escapeXml, OFFICE, packageParts, relations, xml } from './office-parts.ts'
import { storeZip } from './stored-zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A workbook of one sheet; its first row is the head. */
export function writeSheet(name: string, rows: readonly (readonly (string | number)[])[]): Buffer {
  const lines = rows.map((row, i) => {
    const cells = row.map((value, column) => cellOf(value, `${letterOf(column)}${i + 1}`, i === 0))
    return `<row r="${i + 1}">${cells.join('')}</row>`
  })
  const widths = (rows[0] ?? []).map((_, i) => {
    const longest = Math.max(...rows.map((row) => String(row[i] ?? '').length))
    return `<col min="${i + 1}" max="${i + 1}" width="${longest + 3}" customWidth="1"/>`
  })
  return storeZip({
    ...packageParts(
      {
        'xl/workbook.xml': 'spreadsheetml.sheet.main',
        'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
        'xl/styles.xml': 'spreadsheetml.styles',
      },
      'xl/workbook.xml',
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations({
      rId1: { kind: 'worksheet', target: 'worksheets/sheet1.xml' },
      rId2: { kind: 'styles', target: 'styles.xml' },
    }),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    ),
  })
}

function cellOf(value: string | number, place: string, isHead: boolean): string {
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  const style = isHead ? ' s="1"' : ''
  return `<c r="${place}"${style} t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`
}

/** No sheet of ours has more than 26 columns. */
function letterOf(column: number): string {
  return String.fromCharCode(65 + column)
}
