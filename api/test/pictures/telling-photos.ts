import { crc32 } from 'node:zlib'
import { artwork } from './artwork.ts'
import { comment, exif, segment, withSegments } from './jpeg.ts'
import { chunk, png, SIMPLE } from './png.ts'

/** Stands wherever a photo can reveal something about its author. */
export const TRACE = 'LATITUD-4.5709'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const tiff = (orientation: number) => exif(orientation, TRACE).subarray(6)

/** As a telephone writes them, with everything it can say, and how it was held. */
export async function tellingPhotos(orientation: number): Promise<Record<string, Buffer>> {
  return {
    jpg: tellingJpeg(await artwork().jpeg({ progressive: true }).toBuffer(), orientation),
    png: Buffer.concat([
      png(
        SIMPLE,
        [
          chunk('gAMA', Buffer.from([0, 0, 177, 143])),
          chunk('eXIf', tiff(orientation)),
          chunk('tEXt', latin1(`Author\0${TRACE}`)),
          chunk('iTXt', latin1(`XML:com.adobe.xmp\0\0\0\0\0${TRACE}`)),
        ],
        [
          chunk('tIME', Buffer.from([7, 234, 11, 16, 7, 0, 0])),
          chunk('zTXt', latin1(`Comment\0\0${TRACE}`)),
          chunk('caBX', latin1(TRACE)),
        ],
      ),
      latin1(TRACE),
    ]),
    webp: withChunks(await artwork().webp().toBuffer(), orientation),
  }
}

function tellingJpeg(jpeg: Buffer, orientation: number): Buffer {
  const told = withSegments(
    jpeg,
    segment(0xe0, latin1(`JFIF\0\x01\x02\0\0\x01\0\x01\x01\x01abc`)),
    segment(0xe1, exif(orientation, TRACE)),
    segment(0xe1, latin1(`http://ns.adobe.com/xap/1.0/\0<x>${TRACE}</x>`)),
    segment(0xe2, latin1(`MPF\0${TRACE}`)),
    segment(0xe2, latin1(`ICC_PROFILE\0\x01\x01perfil`)),
    segment(0xed, latin1(`Photoshop 3.0\x008BIM${TRACE}`)),
    segment(0xee, latin1('Adobe\0\x64\0\0\0\0\x01')),
    segment(0xef, latin1(TRACE)),
    comment(TRACE),
  )
  // A moving photo: the film behind the picture.
  return Buffer.concat([told, latin1(`\0\0\0\x18ftypmp42${TRACE}`)])
}

function withChunks(webp: Buffer, orientation: number): Buffer {
  const extended = Buffer.alloc(10)
  extended[0] = 0x08 | 0x04
  extended.writeUIntLE(63, 4, 3)
  extended.writeUIntLE(31, 7, 3)
  const body = Buffer.concat([
    latin1('WEBP'),
    riff('VP8X', extended),
    webp.subarray(12),
    riff('EXIF', tiff(orientation)),
    riff('XMP ', latin1(`<x>${TRACE}</x>`)),
    riff('ZZZZ', latin1(TRACE)),
  ])
  return Buffer.concat([riff('RIFF', body), latin1(TRACE)])
}

function riff(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([latin1(type), size, data, Buffer.alloc(data.length % 2)])
}

/** Whether every chunk says the sum of what it holds. */
export function hasRightSums(picture: Buffer): boolean {
  for (let at = 8; at < picture.length; ) {
    const to = at + 8 + picture.readUInt32BE(at)
    if (crc32(picture.subarray(at + 4, to)) !== picture.readUInt32BE(to)) return false
    at = to + 4
  }
  return true
}
