import { readApart } from '../files/read-apart.ts'
import type * as reader from './draw-logo.reader.ts'

const draw = readApart<typeof reader>(new URL('draw-logo.reader.ts', import.meta.url), {
  unreadable: () => undefined,
})

let drawn: { svg: string; picture: Buffer } | undefined

/** The operator's logo as a PDF takes it, drawn again when the folder has another. A letter goes without one rather than not at all. */
export async function drawLogo(svg: string): Promise<Buffer | undefined> {
  if (drawn?.svg === svg) return drawn.picture
  const picture = await draw(svg)
  if (picture) drawn = { svg, picture: Buffer.from(picture) }
  return picture && Buffer.from(picture)
}
