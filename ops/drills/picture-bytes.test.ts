import { expect, test } from 'vitest'
import { isWholePicture } from './picture-bytes.ts'

const box = (kind: string, bytes: number) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + bytes)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, Buffer.alloc(bytes, 1)])
}
const riff = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), Buffer.alloc(40, 1)])
riff.writeUInt32LE(riff.length - 8, 4)

const PICTURES = {
  'image/jpeg': Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.alloc(40, 1),
    Buffer.from([0xff, 0xd9]),
  ]),
  'image/webp': riff,
  'image/avif': Buffer.concat([box('ftyp', 20), box('meta', 30), box('mdat', 40)]),
}

test.for(Object.entries(PICTURES))('%s: the whole of it, and no part', ([type, bytes]) => {
  expect(isWholePicture(type, bytes)).toBe(true)
  for (let length = 0; length < bytes.length; length++)
    expect(isWholePicture(type, bytes.subarray(0, length))).toBe(false)
})

test('what is of another type is no picture of this one', () => {
  expect(isWholePicture('image/webp', PICTURES['image/jpeg'])).toBe(false)
  expect(isWholePicture('image/avif', PICTURES['image/webp'])).toBe(false)
  expect(isWholePicture('image/png', PICTURES['image/jpeg'])).toBe(false)
})
