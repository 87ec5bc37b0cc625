import { IMAGE_LIMIT_BYTES } from '@terminal/contract/http/limits'
import sharp, { type Raw } from 'sharp'
import { AppError } from '../platform/errors.ts'
import { damagedPicture, pictureRefusal } from './damaged-picture.ts'
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

/** What is seen, and nothing else of the file it came in: the picture upright, opaque, in the colours of a screen. */
type Pixels = { data: Buffer; raw: Raw; width: number; height: number }

const PIXEL_LIMIT = 40e6
/** WebP cannot be longer than 16,383. */
const SIDE_LIMIT = 16_000

const KINDS = [
  { format: 'png', firstBytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { format: 'jpeg', firstBytes: Buffer.from([0xff, 0xd8, 0xff]) },
]

/**
 * Reads a supposed picture, no wider than asked. The name and the type it came with are not looked at:
 * anybody can write anything there.
 */
async function decodePicture(bytes: Uint8Array, maxWidth: number): Promise<Pixels> {
  if (bytes.length > IMAGE_LIMIT_BYTES) {
    throw new AppError('too_large', 'La imagen pesa más de 3 MB.')
  }
  const kind = KINDS.find(({ firstBytes }) =>
    firstBytes.equals(bytes.subarray(0, firstBytes.length)),
  )
  if (!kind) throw pictureRefusal('Solo se permiten imágenes PNG o JPG.')

  // The header alone, whatever size it declares: nothing is unpacked before its size is known to be bearable.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged)
  if (header.format !== kind.format) throw pictureRefusal('Solo se permiten imágenes PNG o JPG.')
  if (
    header.width * header.height > PIXEL_LIMIT ||
    Math.max(header.width, header.height) > SIDE_LIMIT
  ) {
    throw pictureRefusal('La imagen tiene demasiados píxeles. Redúzcala a menos de 40 millones.')
  }

  const { data, info } = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
    .autoOrient()
    .resize({ width: maxWidth, withoutEnlargement: true })
    // In every format, so that all of them look the same on a dark page.
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return { data, raw, ...header.autoOrient }
}

function refuseDamaged(cause: unknown): never {
  throw damagedPicture(cause)
}
