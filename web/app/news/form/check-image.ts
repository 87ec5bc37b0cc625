import { IMAGE_LIMIT_BYTES } from '@terminal/contract/http/limits'

/** The ones a picker offers. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg']

const FIRST_BYTES = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
]

/** What it says of itself is not enough: anybody can give a file another name. Some computers say nothing at all. */
export async function checkImage(file: File): Promise<'fine' | 'wrong-type' | 'too-large'> {
  if (file.type !== '' && !IMAGE_TYPES.includes(file.type)) return 'wrong-type'
  const begin = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const isImage = FIRST_BYTES.some((bytes) => bytes.every((byte, i) => begin[i] === byte))
  if (!isImage) return 'wrong-type'
  return file.size > IMAGE_LIMIT_BYTES ? 'too-large' : 'fine'
}
