import { escapeXml, packageParts, relations, xml } from './office-parts.ts'
import type { Block, Paper } from './paper.ts'
import { storeZip } from './stored-zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** A form to fill in, with real headings for screen readers. */
export function writeWord({ title, facts, blocks, frame }: Paper): Buffer {
  const body = [
    paragraphOf(frame.above),
    paragraphOf(title, 'Title'),
    ...facts.map(([name, value]) => paragraphOf(`${name}: ${value}`)),
    ...blocks.flatMap(paragraphsOf),
    paragraphOf(frame.below),
  ]
  return storeZip({
    ...packageParts(
      {
        'word/document.xml': 'wordprocessingml.document.main',
        'word/styles.xml': 'wordprocessingml.styles',
      },
      'word/document.xml',
    ),
    'word/_rels/document.xml.rels': relations({
      rId1: { kind: 'styles', target: 'styles.xml' },
    }),
    'word/document.xml': xml(
      `<w:document xmlns:w="${MAIN}"><w:body>${body.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1134" w:bottom="1418" w:left="1134" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    ),
    'word/styles.xml': xml(
      `<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial"/><w:sz w:val="22"/><w:lang w:val="es-CO"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>${styleOf('Title', 'Title', 40)}${styleOf('Heading1', 'heading 1', 26)}</w:styles>`,
    ),
  })
}

function paragraphsOf(block: Block): string[] {
  if (block.kind === 'heading') return [paragraphOf(block.text, 'Heading1')]
  if (block.kind === 'paragraph') return [paragraphOf(block.text)]
  if (block.kind === 'list') return block.items.map((item) => paragraphOf(`• ${item}`))
  return block.rows.map((row) => paragraphOf(row.join(' · ')))
}

function paragraphOf(text: string, style?: string): string {
  const properties = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''
  const run = `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
  return `<w:p>${properties}${run}</w:p>`
}

function styleOf(id: string, name: string, size: number): string {
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr><w:keepNext/><w:spacing w:before="240"/></w:pPr><w:rPr><w:b/><w:color w:val="071B45"/><w:sz w:val="${size}"/></w:rPr></w:style>`
}
