import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'
import { stripWebp } from './strip-webp.ts'

/** By the format that `lookAtFile` says. */
const STRIPPERS = new Map([
  ['jpg', stripJpeg],
  ['png', stripPng],
  ['webp', stripWebp],
])

/**
 * A photo without what it says of itself: where and when it was taken, with which camera, by whom. The pixels are copied
 * as they are, and it stays upright. Undefined for what we do not understand: that may still tell.
 */
export function read(photo: Buffer, format: string): Buffer | undefined {
  return STRIPPERS.get(format)?.(photo)
}
