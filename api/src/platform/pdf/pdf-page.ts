import { toWinAnsi } from '@terminal/contract/text/win-ansi'
import type { Font } from './helvetica.ts'

/** Letter, which offices here print on; in points. */
export const PAGE = { width: 612, height: 792 } as const
export const MARGINS = { left: 64, right: 64, top: 104, bottom: 84 } as const
export const CONTENT_WIDTH = PAGE.width - MARGINS.left - MARGINS.right

const COLOURS = {
  text: '0.102 0.122 0.161',
  quiet: '0.329 0.361 0.420',
  deep: '0.027 0.106 0.271',
  green: '0.020 0.369 0.247',
  mint: '0.894 0.961 0.925',
  line: '0.761 0.800 0.871',
  accent: '0.996 0.800 0.184',
} as const
type Colour = keyof typeof COLOURS

export type TextStyle = { font: Font; size: number; leading: number; colour: Colour }

/** One page while it is drawn: what is on it, and to which element of the structure each marked part belongs. */
export type Page = { drawn: string[]; owners: number[] }

export function newPage(): Page {
  return { drawn: [], owners: [] }
}

/** What a screen reader reads, as the next marked part of this page. Returns which one it is. */
export function drawMarked(page: Page, owner: number, role: string, drawing: string): number {
  const id = page.owners.push(owner) - 1
  page.drawn.push(`/${role} <</MCID ${id}>> BDC\n${drawing}EMC\n`)
  return id
}

/** What a screen reader skips. */
export function drawArtifact(page: Page, drawing: string): void {
  page.drawn.push(`/Artifact BMC\n${drawing}EMC\n`)
}

/** A line of text; `y` is its baseline, from the top of the page. */
export function lineAt(
  text: string,
  x: number,
  y: number,
  { font, size, colour }: TextStyle,
): string {
  const name = font === 'bold' ? 'F2' : 'F1'
  const place = `${fixed(x)} ${fixed(PAGE.height - y)}`
  return `BT ${COLOURS[colour]} rg /${name} ${size} Tf ${place} Td ${written(text)} Tj ET\n`
}

export type Box = { x: number; y: number; width: number; height: number; colour: Colour }

export function boxAt({ x, y, width, height, colour }: Box): string {
  const bottom = PAGE.height - y - height
  return `${COLOURS[colour]} rg ${[x, bottom, width, height].map(fixed).join(' ')} re f\n`
}

function written(text: string): string {
  return `<${Buffer.from(toWinAnsi(text)).toString('hex').toUpperCase()}>`
}

function fixed(number: number): string {
  return String(Math.round(number * 100) / 100)
}
