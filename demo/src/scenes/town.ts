import { C } from './palette.ts'
import { at, box, dot, down, line, row, shape } from './svg.ts'

export type House = {
  width: number
  height: number
  wall: string
  base: string
  trim: string
  isTall?: boolean
}

const FLOWERS = [C.coral, C.sunglow, C.white, C.red] as const

const flowers = (x: number, y: number, w: number): string =>
  row(Math.floor(w / 12), (i) =>
    dot(x + 6 + i * 12, y - 5 - (i % 2) * 5, 8, i % 3 === 0 ? C.leaf : C.green),
  ) +
  row(Math.floor(w / 16), (i) =>
    dot(x + 8 + i * 16, y - 10 - (i % 2) * 4, 4.5, FLOWERS[i % 4] ?? C.coral),
  )

const shutter = (x: number, y: number, w: number, h: number, trim: string): string =>
  box(x - 7, y - 7, w + 14, h + 14, C.white, 3) +
  box(x, y, w, h, trim, 2) +
  box(x + w / 2 - 2, y, 4, h, '#06153344') +
  row(
    2,
    (i) =>
      box(x + 6 + (i * w) / 2, y + 8, w / 2 - 12, h / 2 - 12, '#FFFFFF2B', 2) +
      box(x + 6 + (i * w) / 2, y + h / 2 + 4, w / 2 - 12, h / 2 - 12, '#0615331F', 2),
  )

const balcony = (x: number, y: number, w: number, trim: string): string =>
  box(x - 10, y, w + 20, 10, trim, 3) +
  box(x - 10, y - 52, w + 20, 7, trim, 3) +
  row(Math.floor(w / 14) + 2, (i) => box(x - 8 + i * 14, y - 48, 5, 50, trim)) +
  flowers(x, y - 52, w) +
  shape(`M${x},${y + 10} h14 l-14,18z M${x + w},${y + 10} h-14 l14,18z`, trim)

const roof = (w: number, h: number): string =>
  shape(`M-22,${-h} L8,${-h - 58} H${w - 8} L${w + 22},${-h}z`, down('#CE6A42', '#A9472A')) +
  row(Math.floor(w / 22) + 1, (i) =>
    line(
      `M${10 + i * 22},${-h - 54} L${-6 + i * 22 + (i * 22 > w / 2 ? 20 : 0)},${-h - 4}`,
      '#8C3A2266',
      3,
    ),
  ) +
  box(-24, -h - 6, w + 48, 12, '#8C3A22', 5) +
  box(0, -h + 6, w, 16, '#06153322')

/** A colonial house standing on y = 0, drawn from its left corner. */
export function house({ width, height, wall, base, trim, isTall = false }: House): string {
  const [third, top] = [width / 3, -height]
  const upper = isTall
    ? row(
        2,
        (i) =>
          shutter(width * (0.18 + i * 0.42), top + 46, width * 0.22, 92, trim) +
          balcony(width * (0.18 + i * 0.42), top + 142, width * 0.22, C.wood),
      )
    : ''
  return `${box(0, top, width, height, wall)}${box(0, top, width * 0.12, height, '#06153312')}
    ${roof(width, height)}${upper}
    ${box(0, -54, width, 54, base)}
    ${row(Math.floor(width / 34), (i) => shape(`M${17 + i * 34},-42 l10,15 l-10,15 l-10,-15z`, '#FFFFFF66'))}
    ${box(third * 0.42 - 8, -148, 76, 148, C.white, 3)}${box(third * 0.42, -140, 60, 140, trim, 2)}
    ${box(third * 0.42 + 28, -140, 4, 140, '#06153344')}
    ${dot(third * 0.42 + 40, -70, 4, C.sunglow)}${shutter(width * 0.6, -150, 66, 78, trim)}
    ${box(width * 0.6 - 10, -64, 86, 12, C.wood, 3)}${flowers(width * 0.6 - 6, -64, 80)}`
}

/** The parish church: two towers and a gable, 300 wide, centred. */
export const church = (x: number, y: number, s: number): string => {
  const tower = (left: number) =>
    box(left, -420, 80, 420, C.white) +
    box(left, -420, 24, 420, C.solitude) +
    box(left - 8, -300, 96, 10, C.sand) +
    shape(`M${left + 24},-316 v-48 a16,16 0 0 1 32,0 v48z`, C.navy) +
    shape(`M${left + 33},-330 a7,9 0 0 1 14,0 l4,8 h-22z`, C.sunglow) +
    box(left - 8, -426, 96, 12, C.sand) +
    shape(`M${left},-426 q2,-66 40,-74 q38,8 40,74z`, C.tile) +
    line(`M${left + 40},-500 v-34 M${left + 30},-520 h20`, C.wood, 5)
  return at(
    x,
    y,
    s,
    `${box(-70, -330, 140, 330, C.cream)}
  ${shape('M-70,-330 q10,-70 70,-92 q60,22 70,92z', C.white)}
    ${box(-78, -336, 156, 12, C.sand)}${dot(0, -268, 28, C.haze)}${dot(0, -268, 19, C.cobalt)}
    ${tower(-150)}${tower(70)}${shape('M-44,0 v-132 a44,44 0 0 1 88,0 v132z', C.sand)}
    ${shape('M-34,0 v-130 a34,34 0 0 1 68,0 v130z', C.wood)}${box(-1.5, -164, 3, 164, '#06153355')}
    ${box(-62, -10, 124, 10, C.sand, 2)}`,
  )
}

/** Round cobbles in rows that grow towards the viewer. */
export const cobbles = (y: number, stone: string): string =>
  row(6, (r) =>
    row(34, (i) => {
      const size = 10 + r * 5
      return box(
        i * size * 4.4 - (r % 2) * size * 2 - 40,
        y + 10 + r * (12 + r * 5),
        size * 3,
        size * 0.5,
        stone,
        size * 0.25,
      )
    }),
  )
