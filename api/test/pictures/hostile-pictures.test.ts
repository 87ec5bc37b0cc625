import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { storePicture } from '../../src/news/pictures.ts'
import { AppError } from '../../src/platform/errors.ts'
import { openDiskStore } from '../../src/platform/files/file-store.ts'
import { HEIGHT, QUARTERS, quartersOf, WIDTH } from './artwork.ts'
import { HOSTILE_FILES } from './hostile-files.ts'
import { segmentsOf } from './jpeg.ts'
import { REAL_PICTURES } from './real-pictures.ts'
import { STRANGER } from './strangers.ts'

const root = await mkdtemp(join(tmpdir(), 'terminal-pictures-'))
afterAll(() => rm(root, { recursive: true }))

const SENTENCES = {
  kind: 'Solo se permiten imágenes PNG o JPG.',
  damaged: 'La imagen está dañada. Guárdela de nuevo y vuelva a intentarlo.',
  pixels: 'La imagen tiene demasiados píxeles. Redúzcala a menos de 40 millones.',
}

test('the collection is large, and names each file once', () => {
  const names = [...HOSTILE_FILES, ...REAL_PICTURES].map(({ name }) => name)
  expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(100)
  expect(REAL_PICTURES.length).toBeGreaterThanOrEqual(60)
  expect(new Set(names).size).toBe(names.length)
})

describe('only real pictures get in: stays out', () => {
  test.for(HOSTILE_FILES)('$name ($because)', async ({ bytes, because }) => {
    const dir = await mkdtemp(join(root, 'out-'))
    const refusal = await storePicture(openDiskStore(dir), bytes).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject(
      because === 'bytes'
        ? { code: 'too_large', message: 'La imagen pesa más de 3 MB.' }
        : {
            code: 'invalid_fields',
            message: 'Revise los datos señalados.',
            fields: { Imagen: SENTENCES[because] },
          },
    )
    expect(await readdir(dir)).toEqual([])
  })
})

describe('only real pictures get in: gets in, and nothing comes with it', () => {
  test.for(REAL_PICTURES)('$name', async ({ bytes, size = [WIDTH, HEIGHT], hasOtherColours }) => {
    const dir = await mkdtemp(join(root, 'in-'))
    const picture = await storePicture(openDiskStore(dir), bytes)
    expect([picture.width, picture.height]).toEqual(size)

    const names = await readdir(join(dir, 'noticias'))
    expect(names.length).toBe(picture.widths.length * 2)
    for (const name of names) {
      const stored = await readFile(join(dir, 'noticias', name))
      await expectClean(stored, name.endsWith('.jpg') ? 'jpeg' : 'webp')
      if (!hasOtherColours) expect(await quartersOf(stored)).toEqual(QUARTERS)
    }
    await rm(dir, { recursive: true })
  })
})

/** A picture of that format, of pixels and nothing else. */
async function expectClean(stored: Buffer, format: 'jpeg' | 'webp'): Promise<void> {
  const known = await sharp(stored).metadata()
  expect(known.format).toBe(format)
  const metadata = [known.exif, known.icc, known.iptc, known.xmp, known.comments]
  expect(metadata.filter((each) => each !== undefined)).toEqual([])
  expect(known.orientation).toBeUndefined()
  expect(known.hasAlpha).toBe(false)
  expect(partsOf(stored, format)).toEqual([])
  expect(stored.includes(STRANGER)).toBe(false)
}

/** What a file has beside its pixels and the tables to read them. */
function partsOf(stored: Buffer, format: 'jpeg' | 'webp'): string[] {
  if (format === 'webp') {
    const kind = stored.toString('latin1', 12, 16)
    const end = 20 + stored.readUInt32LE(16)
    return [...(kind === 'VP8 ' ? [] : [kind]), ...(stored.length - end > 1 ? ['more'] : [])]
  }
  const isNeeded = (marker: number) => marker < 0xe0 && marker !== 0xcc
  const segments = segmentsOf(stored).filter(({ marker }) => !isNeeded(marker))
  const end = stored.indexOf(Buffer.from([0xff, 0xd9]))
  return [
    ...segments.map(({ marker }) => marker.toString(16)),
    ...(end === stored.length - 2 ? [] : ['more']),
  ]
}
