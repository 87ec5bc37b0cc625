import { drawLetter } from '@terminal/api/pdf'
import type { PdfBlock } from '@terminal/api/pdf-letter'
import type { Block, Paper } from './paper.ts'

/** A document of the demonstration, by the writer of the site's own letters: always the same bytes. */
export function writePdf({ title, issuedOn, facts, blocks, frame }: Paper): Buffer {
  return drawLetter({
    role: 'Document',
    title,
    author: frame.above,
    createdAt: new Date(`${issuedOn}T13:00:00Z`),
    blocks: [
      { role: 'H1', look: 'title', text: title },
      ...facts.map(
        ([name, value]): PdfBlock => ({
          role: 'P',
          look: 'body',
          text: `${name}: ${value}`,
          isOnGreen: true,
        }),
      ),
      ...blocks.map(blockOf),
    ],
    frame,
  })
}

function blockOf(block: Block): PdfBlock {
  switch (block.kind) {
    case 'heading':
      return { role: 'H2', look: 'heading', text: block.text }
    case 'paragraph':
      return { role: 'P', look: 'body', text: block.text }
    case 'list':
      return { role: 'L', items: block.items }
    case 'table':
      return { role: 'Table', head: block.head, rows: block.rows }
  }
}
