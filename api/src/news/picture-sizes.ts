/** An uploaded picture as the store holds it: its own size, and the widths it is there in. */
export type PictureSize = { width: number; height: number; widths: number[] }

export const WIDEST = 1600
const WIDTHS = [480, 960, WIDEST]

/** Never wider than the original: a picture narrower than all of them keeps its own width. */
export function widthsFor(width: number): number[] {
  const fitting = WIDTHS.filter((each) => each <= width)
  return fitting.length > 0 ? fitting : [width]
}

export function sizesOf({
  width,
  height,
  widths,
}: PictureSize): { width: number; height: number }[] {
  return widths.map((each) => ({
    width: each,
    // Of a very wide strip less than half a pixel could be left.
    height: Math.max(1, Math.round((each * height) / width)),
  }))
}
