import sharp, { type Sharp } from 'sharp'
import { type PictureSize, sizesOf } from './picture-sizes.ts'

/** One file of a picture. */
export type EncodedPicture = { width: number; extension: Extension; bytes: Buffer }
type Extension = keyof typeof ENCODERS

const ENCODERS = {
  // A higher effort costs many times the seconds for a few bytes less.
  avif: (image: Sharp) => image.avif({ quality: 42, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image: Sharp) => image.webp({ quality: 74, effort: 5 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 80, mozjpeg: true }),
}

sharp.cache(false)
// One core for each picture: the others are for those who are reading the site.
sharp.concurrency(1)

/** A picture in each of its sizes, in these formats. */
export async function encodePicture(
  picture: PictureSize,
  extensions: readonly Extension[],
  open: () => Sharp,
): Promise<EncodedPicture[]> {
  const encoded: EncodedPicture[] = []
  for (const size of sizesOf(picture)) {
    for (const extension of extensions) {
      const image = open().resize({ ...size, fit: 'fill' })
      const bytes = await ENCODERS[extension](image).toBuffer()
      encoded.push({ width: size.width, extension, bytes })
    }
  }
  return encoded
}
