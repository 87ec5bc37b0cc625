import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { createLimiter } from '@terminal/contract/http/limiter'
import type { PictureSource } from '@terminal/contract/news/news'
import sharp, { type Sharp } from 'sharp'
import type { FileKind } from '../platform/files/file-kinds.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { decodePicture } from './decode-picture.ts'

/** An uploaded picture as the store holds it: its name, its own size, and the widths it is there in. */
export type Picture = { key: string; width: number; height: number; widths: number[] }

type Format = { extension: string; type: PictureSource['type']; encode(image: Sharp): Sharp }

const FOLDER = 'noticias'
const WIDTHS = [480, 960, 1600]
const WIDEST = 1600

const AVIF: Format = {
  extension: 'avif',
  type: 'image/avif',
  // A higher effort costs many times the seconds for a few bytes less.
  encode: (image) => image.avif({ quality: 42, effort: 2, chromaSubsampling: '4:2:0' }),
}
const WEBP: Format = {
  extension: 'webp',
  type: 'image/webp',
  encode: (image) => image.webp({ quality: 74, effort: 5 }),
}
const JPEG: Format = {
  extension: 'jpg',
  type: 'image/jpeg',
  encode: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
}

/** A picture of 40 million pixels takes hundreds of megabytes while it is read. */
const limit = createLimiter(2)
sharp.cache(false)
// One core for each picture: the others are for those who are reading the site.
sharp.concurrency(1)

/**
 * Stores an uploaded picture in every size, in the formats that are quick to make, under a new key. Until a row of
 * `pictures` has that key, its files are orphans, and deleted as such.
 */
export function storePicture(files: FileStore, bytes: Uint8Array): Promise<Picture> {
  return limit(async () => {
    const { data, raw, width, height } = await decodePicture(bytes, WIDEST)
    const key = randomUUID().replaceAll('-', '')
    const picture = { key, width, height, widths: widthsFor(width) }
    await store(files, picture, [WEBP, JPEG], () => sharp(data, { raw }))
    return picture
  })
}

/**
 * Adds the format that takes too long for a request. Made from the widest JPEG: the upload itself is not stored, because
 * it may hold where it was taken, or data that is no picture.
 */
export function addAvif(files: FileStore, picture: Picture): Promise<void> {
  return limit(async () => {
    const name = fileName(picture.key, Math.max(...picture.widths), JPEG)
    const file = await files.find(name)
    if (!file) throw new Error(`Not in the store: ${name}`)
    const jpeg = await buffer(file.stream)
    await store(files, picture, [AVIF], () => sharp(jpeg))
  })
}

async function store(
  files: FileStore,
  picture: Picture,
  formats: Format[],
  open: () => Sharp,
): Promise<void> {
  for (const size of sizesOf(picture)) {
    for (const format of formats) {
      const image = open().resize({ ...size, fit: 'fill' })
      const encoded = await format.encode(image).toBuffer()
      await files.put(fileName(picture.key, size.width, format), encoded)
    }
  }
}

/** Every address of a picture, narrowest first, of each width the smallest file first. */
export function pictureSources(picture: Picture & { hasAvif: boolean }): PictureSource[] {
  const formats = picture.hasAvif ? [AVIF, WEBP, JPEG] : [WEBP, JPEG]
  return sizesOf(picture).flatMap((size) =>
    formats.map((format) => ({
      url: `/archivos/${fileName(picture.key, size.width, format)}`,
      type: format.type,
      ...size,
    })),
  )
}

/** Its content never changes, so that it may be stored for ever. */
export const PICTURE_FILES: FileKind = {
  folder: FOLDER,
  nameAt: (path) => path,
  keyOf: (name) => /^[a-z]+\/([0-9a-f]{32})-\d+\.[a-z]+$/.exec(name)?.[1],
  async listKnownKeys(db, keys) {
    const rows = await db.selectFrom('pictures').select('key').where('key', 'in', keys).execute()
    return rows.map((row) => row.key)
  },
  contentTypes: { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' },
  cacheControl: 'public, max-age=31536000, immutable',
}

function sizesOf({ width, height, widths }: Picture): { width: number; height: number }[] {
  return widths.map((each) => ({
    width: each,
    // Of a very wide strip less than half a pixel could be left.
    height: Math.max(1, Math.round((each * height) / width)),
  }))
}

/** Never wider than the original: a picture narrower than all of them keeps its own width. */
function widthsFor(width: number): number[] {
  const fitting = WIDTHS.filter((each) => each <= width)
  return fitting.length > 0 ? fitting : [width]
}

function fileName(key: string, width: number, { extension }: Format): string {
  return `${FOLDER}/${key}-${width}.${extension}`
}
