import { IMAGE_LIMIT_BYTES } from '@terminal/contract/http/limits'
import { expect, test } from 'vitest'
import { checkImage } from './news-fields.tsx'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0])
const GIF = new TextEncoder().encode('GIF89a..')

const fileOf = (bytes: Uint8Array<ArrayBuffer>, type: string) => new File([bytes], 'x', { type })

test.each([
  ['a PNG', PNG, 'image/png', 'fine'],
  ['a JPG', JPEG, 'image/jpeg', 'fine'],
  ['a PNG of which the computer knows no type', PNG, '', 'fine'],
  ['F5 a GIF', GIF, 'image/gif', 'wrong-type'],
  ['F5 a GIF that was given another name', GIF, 'image/png', 'wrong-type'],
  ['F5 a PNG that says it is something else', PNG, 'image/webp', 'wrong-type'],
  ['F5 an empty file', new Uint8Array(), 'image/png', 'wrong-type'],
] as const)('%s', async (_what, bytes, type, result) => {
  expect(await checkImage(fileOf(bytes, type))).toBe(result)
})

test('F6 3 MB are the most; what is both large and no picture is no picture', async () => {
  const filling = new Uint8Array(IMAGE_LIMIT_BYTES - PNG.length)
  const whole = new File([PNG, filling], 'x', { type: 'image/png' })
  expect(await checkImage(whole)).toBe('fine')
  const more = new File([PNG, filling, 'x'], 'x', { type: 'image/png' })
  expect(await checkImage(more)).toBe('too-large')
  const pdf = new File(['%PDF-1.7', filling, 'x'], 'x', { type: 'application/pdf' })
  expect(await checkImage(pdf)).toBe('wrong-type')
})
