import { C } from './palette.ts'
import { at, box, curve, dot, down, line, oval, row, sequence, shape, table } from './svg.ts'

/** A sharp range. Points alternate valley, peak, valley…; every peak gets a face in the light. */
export function range(text: string, fill: string, light: string): string {
  const points = table(text)
  const outline = points
    .flatMap(([x, y], index) => {
      const [nextX, nextY] = points[index + 1] ?? [x, y]
      const on = (t: number, lift: number) => `${x + (nextX - x) * t},${y + (nextY - y) * t - lift}`
      const rise = Math.abs(nextY - y) * 0.07
      return [`${x},${y}`, on(0.3, -rise * (index % 2 || -0.6)), on(0.62, rise)]
    })
    .join(' L')
  const faces = points.flatMap(([x, y], index) => {
    const valley = points[index + 1]
    if (index % 2 === 0 || !valley) return []
    const [w, h] = [valley[0] - x, valley[1] - y]
    const on = (across: number, deep: number) => `${x + w * across},${y + h * deep}`
    return [
      shape(
        `M${x},${y} L${on(0.3, 0.37)} L${on(0.62, 0.55)} L${valley[0]},${valley[1]} L${on(0.56, 1.5)} L${on(0.3, 2.1)} L${on(0.14, 1.3)} L${on(0.22, 1)} L${on(0.05, 0.62)} L${on(0.13, 0.42)}z`,
        light,
      ),
    ]
  })
  return shape(`M${outline} V900 H${points[0]?.[0] ?? 0}z`, fill) + faces.join('')
}

/** Round hills through the points, filled down to the bottom edge. */
export const hills = (text: string, fill: string): string =>
  shape(`${curve(table(text))} V900 H${text.split(',')[0]}z`, fill)

export const mistBand = (y: number, height: number, color: string): string =>
  box(0, y, 1600, height, down(`${color}00`, color)) +
  box(0, y + height - 1, 1600, 901 - y - height, color)

const FRONDS = [
  '-58,-22 -70,46',
  '-62,-46 -92,4',
  '-40,-70 -78,-48',
  '40,-70 78,-48',
  '62,-46 92,4',
  '58,-22 70,46',
  '-14,-60 -34,-86',
  '16,-60 38,-86',
]

const frond = (bends: string, leaf: string): string => {
  const [bend = '', tip = ''] = bends.split(' ')
  const [x = 0, y = 0] = bend.split(',').map(Number)
  return shape(`M0,0 Q${x},${y - 12} ${tip} Q${x * 0.7},${y * 0.3 + 6} 0,6z`, leaf)
}

/** The wax palm of the Andes: a very tall, pale trunk. */
export const palm = (
  x: number,
  y: number,
  height: number,
  leaf: string,
  trunk = '#D9CDB8',
): string =>
  line(
    `M${x},${y} q${height * 0.03},${-height / 2} 0,${-height}`,
    trunk,
    Math.max(4, height / 40),
  ) +
  at(x, y - height, height / 360, ...FRONDS.map((bends) => frond(bends, leaf)), dot(0, 2, 11, leaf))

export const tree = (x: number, y: number, s: number, leaf: string, lit: string): string =>
  at(
    x,
    y,
    s,
    `${box(-5, -60, 10, 62, C.wood, 3)}${oval(0, -92, 46, 52, leaf)}
  ${oval(-26, -66, 32, 30, leaf)}
    ${oval(28, -66, 32, 30, leaf)}${oval(14, -106, 24, 26, lit)}${oval(34, -72, 16, 14, lit)}`,
  )

export const bush = (x: number, y: number, s: number, leaf: string): string =>
  at(
    x,
    y,
    s,
    shape(
      'M-60,0 a26,26 0 0 1 18,-44 a34,34 0 0 1 62,-10 a28,28 0 0 1 38,30 a16,16 0 0 1 2,24z',
      leaf,
    ),
  )

/** Lights of far villages. */
export function villageLights(seed: number, count: number, place: string): string {
  const next = sequence(seed)
  const [centerX, centerY, width, height] = table(place)[0] ?? [0, 0, 0, 0]
  return row(count, () => {
    const x = centerX + (next() + next() - 1) * width
    const y = centerY + (next() - 0.5) * height
    return dot(Math.round(x), Math.round(y), 1.8 + next() * 1.8, next() > 0.4 ? C.sunglow : C.glow)
  })
}
