import { breakLines, encodeText, type FontName, textWidth } from './font.ts'

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const
export const MARGIN = { left: 56, right: 56, top: 104, bottom: 78 } as const
export const CONTENT_WIDTH = PAGE.width - MARGIN.left - MARGIN.right

const COLOURS = {
  text: '0.1 0.12 0.16',
  quiet: '0.33 0.36 0.42',
  deep: '0.027 0.106 0.271',
  action: '0.035 0.263 0.71',
  soft: '0.918 0.941 0.976',
  line: '0.76 0.8 0.87',
  accent: '0.996 0.8 0.184',
} as const
type Colour = keyof typeof COLOURS

export type TextStyle = { font: FontName; size: number; leading: number; colour: Colour }

/** What a part of a page is, for who hears the document instead of seeing it. */
type Role = 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD'
export type TaggedPart = { role: Role; parts: (TaggedPart | Mark)[] }
/** A stretch of a page's content that belongs to one part. */
export type Mark = { page: number; number: number }

type PaperPage = { drawing: string[]; owners: TaggedPart[] }
type PlacedText = TextStyle & { x: number; y: number; text: string }

/** Pages that fill from the top. */
export type Papers = {
  pages: PaperPage[]
  /** Where the next line would stand on the last page. */
  readonly y: number
  down(points: number): void
  turnPage(): void
  /** Turns the page unless this much is left of it. */
  needs(points: number): void
  /** What is drawn inside belongs to this part. */
  mark(part: TaggedPart, draw: () => void): void
  text(placed: PlacedText): void
  /** Decoration, which nobody hears. */
  box(box: { x: number; y: number; width: number; height: number; colour: Colour }): void
}

export function openPapers(): Papers {
  const pages: PaperPage[] = []
  let y = 0
  const page = (): PaperPage => {
    const last = pages.at(-1)
    if (!last) throw new Error('There is no page yet')
    return last
  }
  const turnPage = () => {
    pages.push({ drawing: [], owners: [] })
    y = PAGE.height - MARGIN.top
  }
  turnPage()
  return {
    pages,
    get y() {
      return y
    },
    down(points) {
      y -= points
    },
    turnPage,
    needs(points) {
      if (y - points < MARGIN.bottom) turnPage()
    },
    mark(part, draw) {
      const { owners, drawing } = page()
      part.parts.push({ page: pages.length - 1, number: owners.length })
      drawing.push(`/${part.role} <</MCID ${owners.length}>> BDC`)
      owners.push(part)
      draw()
      drawing.push('EMC')
    },
    text: (placed) => void page().drawing.push(textDrawing(placed)),
    box: (box) => void page().drawing.push(boxDrawing(box)),
  }
}

function textDrawing({ x, y, text, font, size, colour }: PlacedText): string {
  const name = font === 'bold' ? 'F2' : 'F1'
  const place = `${points(x)} ${points(y)}`
  return `BT /${name} ${size} Tf ${COLOURS[colour]} rg ${place} Td ${encodeText(text)} Tj ET`
}

export function boxDrawing(box: {
  x: number
  y: number
  width: number
  height: number
  colour: Colour
}): string {
  const sides = [box.x, box.y, box.width, box.height].map(points).join(' ')
  return `/Artifact BMC ${COLOURS[box.colour]} rg ${sides} re f EMC`
}

/** Header and footer, the same on every page but for its number. */
export function frameDrawing(frame: {
  above: string
  aside: string
  below: string
  number: number
  count: number
}): string {
  const top = PAGE.height - 50
  const quiet: TextStyle = { font: 'regular', size: 8, leading: 11, colour: 'quiet' }
  const number = `Página ${frame.number} de ${frame.count}`
  const right = (text: string) => PAGE.width - MARGIN.right - textWidth(text, 'regular', quiet.size)
  const title: TextStyle = { font: 'bold', size: 9.5, leading: 12, colour: 'deep' }
  return [
    boxDrawing({ x: MARGIN.left, y: top - 12, width: CONTENT_WIDTH, height: 1, colour: 'action' }),
    boxDrawing({ x: MARGIN.left, y: top - 13.5, width: 64, height: 4, colour: 'accent' }),
    boxDrawing({ x: MARGIN.left, y: 56, width: CONTENT_WIDTH, height: 0.6, colour: 'line' }),
    '/Artifact BMC',
    textDrawing({ ...title, x: MARGIN.left, y: top, text: frame.above }),
    textDrawing({ ...quiet, x: right(frame.aside), y: top, text: frame.aside }),
    textDrawing({ ...quiet, x: MARGIN.left, y: 43, text: frame.below }),
    textDrawing({ ...quiet, x: right(number), y: 43, text: number }),
    'EMC',
  ].join('\n')
}

/** A paragraph over as many pages as it needs. */
export function writeLines(papers: Papers, { text, part, style, indent = 0 }: WrittenText): void {
  const width = CONTENT_WIDTH - indent
  let lines = breakLines(text, style.font, style.size, width)
  while (lines.length > 0) {
    papers.needs(style.leading)
    const room = Math.max(1, Math.floor((papers.y - MARGIN.bottom) / style.leading))
    const here = lines.slice(0, room)
    lines = lines.slice(room)
    papers.mark(part, () => {
      for (const line of here) {
        papers.down(style.leading)
        papers.text({
          ...style,
          x: MARGIN.left + indent,
          y: papers.y + style.leading * 0.28,
          text: line,
        })
      }
    })
  }
}
export type WrittenText = { text: string; part: TaggedPart; style: TextStyle; indent?: number }

function points(value: number): string {
  return String(Math.round(value * 100) / 100)
}
