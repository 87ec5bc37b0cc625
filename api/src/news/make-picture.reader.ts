import sharp from 'sharp'
import { decodePicture } from './decode-picture.ts'
import { type EncodedPicture, encodePicture } from './encode-picture.ts'
import { type PictureSize, WIDEST, widthsFor } from './picture-sizes.ts'

type Made = { picture: PictureSize; files: EncodedPicture[] }

/** An uploaded picture in every size, in the formats that are quick to make. */
export async function read(bytes: Uint8Array): Promise<Made> {
  const { data, raw, width, height } = await decodePicture(bytes, WIDEST)
  const picture = { width, height, widths: widthsFor(width) }
  return {
    picture,
    files: await encodePicture(picture, ['webp', 'jpg'], () => sharp(data, { raw })),
  }
}
