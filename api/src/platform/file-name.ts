import { plainText } from '@terminal/contract/text/plain-text'

const LONGEST = 100

/** What a visitor's computer calls the file, without its extension. */
export function fileNameOf(title: string): string {
  const words = plainText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
  return words.slice(0, LONGEST).replace(/-$/, '') || 'documento'
}
