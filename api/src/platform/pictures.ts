import { createHash } from 'node:crypto'
import type { PictureSource } from '@terminal/contract/news'
import sharp from 'sharp'
import type { FileStore } from './files.ts'

export type Picture = { key: string; width: number; height: number; widths: number[] }

const WIDTHS = [480, 960, 1600]
const FORMATS = [
  { extension: 'webp', type: 'image/webp' },
  { extension: 'jpg', type: 'image/jpeg' },
] as const

/** Stores an image in every size and format the site uses. The same image twice is stored once. */
export async function storePicture(files: FileStore, bytes: Uint8Array): Promise<Picture> {
  const original = sharp(bytes, { limitInputPixels: 40e6 }).autoOrient()
  const { width, height } = (await original.metadata()).autoOrient
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const picture = { key, width, height, widths: widthsFor(width) }

  await Promise.all(
    sizesOf(picture).flatMap((size) => {
      const resized = original.clone().resize({ width: size.width })
      return [
        resized.clone().webp({ quality: 74, effort: 5 }).toBuffer().then(save(size.width, 'webp')),
        resized
          .clone()
          .jpeg({ quality: 80, mozjpeg: true })
          .toBuffer()
          .then(save(size.width, 'jpg')),
      ]
    }),
  )
  return picture

  function save(width: number, extension: string) {
    return (encoded: Buffer) => files.put(fileName(key, width, extension), encoded)
  }
}

/** Every address of a picture, narrowest first. */
export function pictureSources(picture: Picture): PictureSource[] {
  return sizesOf(picture).flatMap((size) =>
    FORMATS.map(({ extension, type }) => ({
      url: `/archivos/${fileName(picture.key, size.width, extension)}`,
      type,
      ...size,
    })),
  )
}

function sizesOf({ width, height, widths }: Picture): { width: number; height: number }[] {
  return widths.map((each) => ({ width: each, height: Math.round((each * height) / width) }))
}

/** Never wider than the original: a picture narrower than all of them keeps its own width. */
function widthsFor(width: number): number[] {
  const fitting = WIDTHS.filter((each) => each <= width)
  return fitting.length > 0 ? fitting : [width]
}

function fileName(key: string, width: number, extension: string): string {
  return `noticias/${key}-${width}.${extension}`
}
