import sharp, { type Sharp } from 'sharp'

/** What every picture of the collection shows: a colour in each quarter, so that a turned one is noticed. */
const COLOURS = {
  red: [208, 16, 32],
  green: [16, 160, 48],
  blue: [16, 48, 192],
  yellow: [240, 208, 32],
} as const
type Colour = keyof typeof COLOURS

export const WIDTH = 64
export const HEIGHT = 32

/** Clockwise from the top left corner. */
export const QUARTERS: readonly Colour[] = ['red', 'green', 'blue', 'yellow']

export function colourAt(x: number, y: number): readonly [number, number, number] {
  if (y < HEIGHT / 2) return x < WIDTH / 2 ? COLOURS.red : COLOURS.green
  return x < WIDTH / 2 ? COLOURS.yellow : COLOURS.blue
}

export function greyAt(x: number, y: number): number {
  const [r, g, b] = colourAt(x, y)
  return Math.round((r + g + b) / 3)
}

export function artwork(): Sharp {
  const pixels = Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    colourAt(i % WIDTH, Math.floor(i / WIDTH)),
  )
  return sharp(Buffer.from(pixels.flat()), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
}

/** The colours that a file really shows, clockwise. */
export async function quartersOf(bytes: Uint8Array): Promise<Colour[]> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const near = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    return nearestColour([...data.subarray(at, at + 3)])
  }
  return [near(0.25, 0.25), near(0.75, 0.25), near(0.75, 0.75), near(0.25, 0.75)]
}

function nearestColour(pixel: number[]): Colour {
  const distance = (name: Colour) =>
    COLOURS[name].reduce((sum, value, i) => sum + Math.abs(value - (pixel[i] ?? 0)), 0)
  return [...QUARTERS].sort((a, b) => distance(a) - distance(b))[0] ?? 'red'
}
