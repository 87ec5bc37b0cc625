import { C } from './palette.ts'
import { box, dot, down, glow, line, row, sequence, shape } from './svg.ts'

export const sky = (top: string, bottom: string): string => box(0, 0, 1600, 900, down(top, bottom))

export const sun = (x: number, y: number, r: number): string =>
  dot(x, y, r * 4.2, glow('#FFF3C4CC')) +
  dot(x, y, r * 1.35, `${C.glow}AA`) +
  dot(x, y, r, C.sunglow)

export const moon = (x: number, y: number, r: number): string =>
  dot(x, y, r * 4.5, glow('#C8D8F555')) +
  dot(x, y, r, C.cream) +
  dot(x - r * 0.3, y - r * 0.25, r * 0.2, '#F0DFAE') +
  dot(x + r * 0.32, y + r * 0.1, r * 0.14, '#F0DFAE') +
  dot(x - r * 0.08, y + r * 0.48, r * 0.17, '#F0DFAE')

export function stars(seed: number, count: number, bottom: number): string {
  const next = sequence(seed)
  return row(count, () => {
    const [x, y, size] = [next() * 1600, next() ** 1.4 * bottom, next()]
    const fill = size > 0.8 ? C.glow : C.white
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(1.2 + size * 2.2).toFixed(1)}" fill="${fill}" opacity="${(0.35 + size * 0.6).toFixed(2)}"/>`
  })
}

/** A flat-bottomed cloud about 260 wide, drawn from its left end. */
export const cloud = (x: number, y: number, scale: number, fill: string): string =>
  `<path transform="translate(${x} ${y}) scale(${scale})" fill="${fill}" d="M24,0 a24,24 0 0 1 6,-47 a46,46 0 0 1 84,-28 a38,38 0 0 1 66,22 a28,28 0 0 1 44,18 a18,18 0 0 1 6,35z"/>`

export const birds = (x: number, y: number, color: string): string =>
  [0, 1, 2]
    .map((i) => {
      const [left, top] = [x + i * 46 - (i === 2 ? 20 : 0), y + (i % 2) * 26 + i * 8]
      return line(`M${left},${top} q9,-11 17,0 q9,-11 18,0`, color, 4)
    })
    .join('')

export function rain(seed: number, count: number): string {
  const next = sequence(seed)
  return row(count, () => {
    const [x, y, length] = [next() * 1700, next() * 900, 26 + next() * 44]
    const d = `M${x.toFixed(0)},${y.toFixed(0)} l${(-length * 0.28).toFixed(0)},${length.toFixed(0)}`
    return `<path d="${d}" stroke="#E5ECF8" stroke-width="3" stroke-linecap="round" opacity="${(0.18 + next() * 0.4).toFixed(2)}"/>`
  })
}

/** Soft light fanning out from a point, for dawns. */
export const rays = (x: number, y: number, color: string): string =>
  row(18, (i) => {
    const [a, b] = [((i * 20 + 6) * Math.PI) / 180, ((i * 20 + 14) * Math.PI) / 180]
    const tip = (angle: number) =>
      `${(x + Math.cos(angle) * 1500).toFixed(0)},${(y + Math.sin(angle) * 1500).toFixed(0)}`
    return shape(`M${x},${y} L${tip(a)} L${tip(b)}z`, color)
  })
