import sharp from 'sharp'
import { type EncodedPicture, encodePicture } from './encode-picture.ts'
import type { PictureSize } from './picture-sizes.ts'

/** A picture in every size, from the widest JPEG of ours, in the format that takes too long for a request. */
export async function read(picture: PictureSize, path: string): Promise<EncodedPicture[]> {
  return await encodePicture(picture, ['avif'], () => sharp(path))
}
