import { C } from './palette.ts'
import { at, box, dot, down, line, oval, row, shape } from './svg.ts'

/** Floor in perspective from y down, with long joints that meet behind the horizon. */
export const floor = (y: number, far: string, near: string, joint: string): string =>
  box(0, y, 1600, 900 - y, down(far, near)) +
  row(13, (i) => line(`M${800 + (i - 6) * 150},${y} L${800 + (i - 6) * 330},900`, joint, 2)) +
  row(3, (i) => line(`M0,${y + 18 + i * i * 36 + i * 26} H1600`, joint, 2))

export const clock = (x: number, y: number, r: number): string =>
  at(
    x,
    y,
    r / 50,
    `${dot(0, 0, 50, C.navy)}${dot(0, 0, 42, C.white)}
    ${row(
      12,
      (i) =>
        `<rect x="-2" y="-38" width="4" height="${i % 3 === 0 ? 10 : 5}" fill="${C.navy}" transform="rotate(${i * 30})"/>`,
    )}
    ${line('M0,0 L-16,16', C.navy, 5)}${line('M0,0 V-30', C.cobalt, 4)}${dot(0, 0, 5, C.sunglow)}`,
  )

/** Departures board: coloured bars stand for the words. */
export const board = (x: number, y: number, w: number, rows: number): string =>
  box(x, y, w, rows * 34 + 34, C.night, 10) +
  box(x, y, w, 24, C.cobalt, 10) +
  box(x, y + 14, w, 10, C.cobalt) +
  row(rows, (i) => {
    const [top, length] = [y + 42 + i * 34, 0.24 + ((i * 37) % 5) * 0.045]
    return (
      box(x + 20, top, 52, 12, C.sunglow, 4) +
      box(x + 92, top, w * length, 12, C.mist, 4) +
      box(x + w * 0.66, top, 40, 12, C.steel, 4) +
      box(x + w - 78, top, 56, 12, i === 2 ? C.sunglow : C.leaf, 4)
    )
  })

export const plant = (x: number, y: number, s: number): string =>
  at(
    x,
    y,
    s,
    `${oval(0, 0, 50, 7, '#06153330')}
    ${[
      '-64,-120 -58,-196',
      '64,-120 58,-196',
      '-28,-150 -22,-236',
      '30,-150 24,-230',
      '-70,-90 -96,-136',
      '70,-90 96,-136',
    ]
      .map((leaf, i) => {
        const [bend = '', tip = ''] = leaf.split(' ')
        const side = i % 2 === 0 ? 1 : -1
        return shape(
          `M-5,-70 Q${bend} ${tip} Q${18 * side},-120 5,-70z`,
          i % 3 === 0 ? C.leaf : C.green,
        )
      })
      .join('')}
    ${shape('M-38,-78 h76 l-9,78 h-58z', C.white)}${shape('M-38,-78 h26 l-4,78 h-13z', C.mist)}
    ${box(-42, -84, 84, 14, C.solitude, 4)}`,
  )

export const bench = (x: number, y: number, seats: number): string =>
  row(
    seats,
    (i) =>
      box(x + i * 86, y - 138, 78, 78, C.azure, 12) + box(x + i * 86, y - 66, 78, 16, C.cobalt, 7),
  ) +
  box(x - 6, y - 50, seats * 86 + 4, 10, C.navy, 4) +
  box(x + 26, y - 44, 10, 44, C.navy) +
  box(x + seats * 86 - 44, y - 44, 10, 44, C.navy)

/** A tall window wall with mullions; what is outside is drawn first by the caller. */
export const mullions = (
  x: number,
  y: number,
  w: number,
  h: number,
  panes: number,
  color: string,
): string =>
  row(panes + 1, (i) => box(x + (i * w) / panes - 5, y, 10, h, color)) +
  box(x, y - 8, w, 12, color) +
  box(x, y + h * 0.32, w, 8, color) +
  box(x, y + h - 6, w, 14, color)

export const column = (x: number, y: number, h: number, color: string, shade: string): string =>
  box(x - 19, y, 38, h, color) +
  box(x - 19, y, 13, h, shade) +
  box(x - 28, y + h - 18, 56, 18, shade, 3)

/** The pictogram of access, white on a blue plate, centred. */
export const accessSign = (x: number, y: number, r: number): string =>
  at(
    x,
    y,
    r / 50,
    `${box(-50, -50, 100, 100, C.cobalt, 14)}${dot(-4, -31, 8, C.white)}
    ${line('M-4,-18 V8 H16 L25,28 L33,25', C.white, 8)}${line('M-4,-8 H14', C.white, 7)}
    ${`<path d="M-13,-4 a22,22 0 1 0 25,29" fill="none" stroke="${C.white}" stroke-width="7" stroke-linecap="round"/>`}`,
  )

/** A string of coloured bulbs hanging between two points. */
export function garland(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  bulbs: number,
): string {
  const colors = [C.sunglow, C.coral, C.leaf, C.white, C.steel]
  const spot = (t: number) =>
    [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)] as const
  const cable = line(
    `M${x1},${y1} Q${(x1 + x2) / 2},${(y1 + y2) / 2 + sag * 2} ${x2},${y2}`,
    C.night,
    3,
  )
  return (
    cable +
    row(bulbs, (i) => {
      const [x, y] = spot((i + 0.5) / bulbs)
      const color = colors[i % colors.length] ?? C.sunglow
      return (
        dot(+x.toFixed(0), +y.toFixed(0) + 9, 20, `${color}38`) +
        dot(+x.toFixed(0), +y.toFixed(0) + 9, 8, color)
      )
    })
  )
}
