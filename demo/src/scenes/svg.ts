/** The few marks every picture is made of. All of them return SVG text; y grows downwards. */
export type Cells = readonly [x: number, y: number, size: number, last: number]

export const box = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`

export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const ring = (x: number, y: number, r: number, color: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${color}" stroke-width="${width}"/>`

export const at = (x: number, y: number, scale: number, ...marks: string[]): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${marks.join('')}</g>`

export const flip = (x: number, y: number, scale: number, ...marks: string[]): string =>
  `<g transform="translate(${x} ${y}) scale(${-scale} ${scale})">${marks.join('')}</g>`

export const turn = (x: number, y: number, degrees: number, ...marks: string[]): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})">${marks.join('')}</g>`

export const faint = (opacity: number, ...marks: string[]): string =>
  `<g opacity="${opacity}">${marks.join('')}</g>`

/** `count` marks from a function of their index. */
export const row = (count: number, mark: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => mark(index)).join('')

/** Rows of numbers written as '1,2 3,4'. */
export const table = (text: string): readonly Cells[] =>
  text.split(' ').map((cells): Cells => {
    const [x = 0, y = 0, size = 0, last = 0] = cells.split(',').map(Number)
    return [x, y, size, last]
  })

/** One mark for each row of a table. */
export const each = (text: string, mark: (cells: Cells, index: number) => string): string =>
  table(text).map(mark).join('')

/** A smooth line through the middle of each pair of points. */
export function curve(points: readonly Cells[]): string {
  const [first = [0, 0, 0, 0], ...rest] = points
  const bends = rest.map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] ?? [x, y]
    return `Q${x},${y} ${(x + nextX) / 2},${(y + nextY) / 2}`
  })
  return `M${first[0]},${first[1]} ${bends.join(' ')}`
}

/** Numbers from 0 to 1, the same ones for the same seed. */
export function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const paint = (kind: string, from: string, to: string): string =>
  `url(#${kind}-${from.slice(1)}-${to.slice(1)})`

/** Gradients as fills; colours may carry alpha (#RRGGBBAA). `picture` writes their definitions. */
export const down = (from: string, to: string): string => paint('down', from, to)
export const across = (from: string, to: string): string => paint('across', from, to)
export const glow = (from: string, to = `${from.slice(0, 7)}00`): string => paint('glow', from, to)

function definition(id: string): string {
  const [kind, from = '', to = ''] = id.split('-')
  const stop = (offset: number, hex: string) => {
    const opacity = hex.length === 8 ? Number.parseInt(hex.slice(6), 16) / 255 : 1
    return `<stop offset="${offset}" stop-color="#${hex.slice(0, 6)}" stop-opacity="${opacity}"/>`
  }
  const stops = stop(0, from) + stop(1, to)
  if (kind === 'glow') return `<radialGradient id="${id}">${stops}</radialGradient>`
  const end = kind === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"'
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops}</linearGradient>`
}

export function picture(...layers: string[]): string {
  const body = layers.join('\n')
  const ids = new Set(Array.from(body.matchAll(/url\(#([^)]+)\)/g), (match) => match[1] ?? ''))
  const defs = Array.from(ids, definition).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900"><defs>${defs}</defs>${body}</svg>`
}
