import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { QUARTERS, quartersOf } from '../../../test/pictures/artwork.ts'
import { segmentsOf } from '../../../test/pictures/jpeg.ts'
import { hasRightSums, TRACE, tellingPhotos } from '../../../test/pictures/telling-photos.ts'
import { read as stripPhoto } from './strip-photo.reader.ts'
import { STRIPPABLE } from './without-traces.ts'

const SIDEWAYS = 6
const photos = await tellingPhotos(SIDEWAYS)
const upright = await tellingPhotos(1)
const photoOf = (from: Record<string, Buffer>, format: string) => from[format] ?? Buffer.alloc(0)
const stripped = (photo: Buffer, format: string) => {
  const bytes = stripPhoto(photo, format)
  if (!bytes) throw new Error(`not stripped: ${format}`)
  return bytes
}

describe.each(STRIPPABLE)('a photo that tells, %s', (format) => {
  const photo = photoOf(photos, format)

  test('says nothing any more but how it was held', async () => {
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: SIDEWAYS })
    const bytes = stripped(photo, format)
    expect(bytes.includes(TRACE)).toBe(false)
    const { orientation, exif, xmp, iptc, comments } = await sharp(bytes).metadata()
    expect([orientation, xmp, iptc, comments]).toEqual([SIDEWAYS, undefined, undefined, undefined])
    // The header of TIFF and one entry.
    expect(exif?.length).toBeLessThanOrEqual(32)
  })

  test('has no EXIF at all where it was held upright', async () => {
    const bytes = stripped(photoOf(upright, format), format)
    expect(bytes.includes(TRACE)).toBe(false)
    const { exif, xmp, orientation } = await sharp(bytes).metadata()
    expect([exif, xmp, orientation ?? 1]).toEqual([undefined, undefined, 1])
  })

  test('shows the same pixels, and stays what it is when it is stripped again', async () => {
    const bytes = stripped(photo, format)
    const pixelsOf = (of: Buffer) => sharp(of).raw().toBuffer()
    expect((await pixelsOf(bytes)).equals(await pixelsOf(photo))).toBe(true)
    expect(await quartersOf(bytes)).toEqual(QUARTERS)
    expect(stripped(bytes, format).equals(bytes)).toBe(true)
  })

  test('mutated or cut off anywhere it is stripped or named, never thrown at, and never longer', () => {
    const place = fc.nat(photo.length - 1)
    const change = fc.tuple(place, fc.integer({ min: 0, max: 255 }))
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), place, (changes, cut) => {
        const mutated = Buffer.from(photo)
        for (const [at, byte] of changes) mutated[at] = byte
        for (const bytes of [mutated, mutated.subarray(0, cut)]) {
          const result = stripPhoto(bytes, format)
          // The orientation may come where none was, and an end where it was cut off.
          expect(result?.length ?? 0).toBeLessThanOrEqual(bytes.length + 48)
        }
      }),
      { numRuns: runs(5_000) },
    )
  })
})

test('what a picture needs stays: colours, and a check sum for what is written', () => {
  const jpeg = stripped(photoOf(photos, 'jpg'), 'jpg')
  expect([jpeg.includes('ICC_PROFILE'), jpeg.includes('Adobe'), jpeg.includes('MPF')]).toEqual([
    true,
    true,
    false,
  ])
  const png = stripped(photoOf(photos, 'png'), 'png')
  expect([png.includes('gAMA'), png.includes('caBX'), hasRightSums(png)]).toEqual([
    true,
    false,
    true,
  ])
})

test('a photo that was cut off on its way is stripped as far as it came', async () => {
  const whole = photoOf(photos, 'jpg')
  const pixelsAt = segmentsOf(whole).at(-1)?.to ?? 0
  for (let length = pixelsAt; length < whole.length; length++) {
    const bytes = stripped(whole.subarray(0, length), 'jpg')
    expect([length, bytes.includes(TRACE)]).toEqual([length, false])
  }
  const half = whole.subarray(0, Math.floor((pixelsAt + whole.length) / 2))
  expect(await sharp(stripped(half, 'jpg'), { failOn: 'none' }).metadata()).toMatchObject({
    orientation: SIDEWAYS,
    width: 64,
  })
})

test('what is no photo of these kinds is not stripped, whatever it is', () => {
  for (const format of [...STRIPPABLE, 'heic', 'constructor'])
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(stripPhoto(Buffer.from(bytes), format)).toBeUndefined()
      }),
      { numRuns: runs(2_000) },
    )
})

test('25 MB of marks, before the pixels or among them, come to an end', () => {
  const photo = photoOf(photos, 'jpg')
  const before = Buffer.alloc(25 * 1024 * 1024, 0xff)
  photo.copy(before, 0, 0, 2)
  expect(stripPhoto(before, 'jpg')).toBeUndefined()
  const among = Buffer.alloc(25 * 1024 * 1024, Buffer.from([0xff, 0]))
  photo.copy(among, 0, 0, segmentsOf(photo).at(-1)?.to)
  expect(stripPhoto(among, 'jpg')?.includes(TRACE)).toBe(false)
})
