import { randomUUID } from 'node:crypto'
import type { PictureSource } from '@terminal/contract/news/news'
import { type FileKind, WITHDRAWABLE_CACHE_CONTROL } from '../platform/files/file-kinds.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { readApart } from '../platform/files/read-apart.ts'
import { damagedPicture } from './damaged-picture.ts'
import type { EncodedPicture } from './encode-picture.ts'
import { type PictureSize, sizesOf } from './picture-sizes.ts'

/** With its name. */
export type Picture = PictureSize & { key: string }

const FOLDER = 'noticias'
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

const makePicture = readApart<typeof import('./make-picture.reader.ts')>(
  new URL('./make-picture.reader.ts', import.meta.url),
  {
    unreadable() {
      throw damagedPicture()
    },
  },
)
/** Of a file of ours: what ends it is no fault of the picture, and the job comes again. */
const makeAvif = readApart<typeof import('./make-avif.reader.ts')>(
  new URL('./make-avif.reader.ts', import.meta.url),
  { longestMs: 60_000 },
)

/**
 * Stores an uploaded picture in every size, in the formats that are quick to make, under a new key. Until a row of
 * `pictures` has that key, its files are orphans, and deleted as such.
 */
export async function storePicture(files: FileStore, bytes: Uint8Array): Promise<Picture> {
  const made = await makePicture(bytes)
  const key = randomUUID().replaceAll('-', '')
  await store(files, key, made.files)
  return { key, ...made.picture }
}

/**
 * Adds the format that takes too long for a request. Made from the widest JPEG: the upload itself is not stored, because
 * it may hold where it was taken, or data that is no picture.
 */
export async function addAvif(files: FileStore, { key, ...picture }: Picture): Promise<void> {
  const name = fileName(key, Math.max(...picture.widths), 'jpg')
  const file = await files.find(name)
  if (!file) throw new Error(`Not in the store: ${name}`)
  await store(files, key, await makeAvif(picture, file.path))
}

async function store(
  files: FileStore,
  key: string,
  encoded: readonly EncodedPicture[],
): Promise<void> {
  for (const { width, extension, bytes } of encoded)
    await files.put(fileName(key, width, extension), bytes)
}

/** Every address of a picture, narrowest first, of each width the smallest file first. */
export function pictureSources(picture: Picture & { hasAvif: boolean }): PictureSource[] {
  const extensions = picture.hasAvif
    ? (['avif', 'webp', 'jpg'] as const)
    : (['webp', 'jpg'] as const)
  return sizesOf(picture).flatMap((size) =>
    extensions.map((extension) => ({
      url: `/archivos/${fileName(picture.key, size.width, extension)}`,
      type: TYPES[extension],
      ...size,
    })),
  )
}

export const PICTURE_FILES: FileKind = {
  folder: FOLDER,
  nameAt: (path) => path,
  keyOf: (name) => /^[a-z]+\/([0-9a-f]{32})-\d+\.[a-z]+$/.exec(name)?.[1],
  async listKnownKeys(db, keys) {
    const rows = await db.selectFrom('pictures').select('key').where('key', 'in', keys).execute()
    return rows.map((row) => row.key)
  },
  contentTypes: TYPES,
  cacheControl: WITHDRAWABLE_CACHE_CONTROL,
}

function fileName(key: string, width: number, extension: keyof typeof TYPES): string {
  return `${FOLDER}/${key}-${width}.${extension}`
}
