import { oneLine } from './one-line.ts'

/** The first characters of a text on one line, with '…' when there was more. */
export function excerpt(text: string, length: number): string {
  const characters = [...oneLine(text)]
  if (characters.length <= length) return characters.join('')
  return `${characters.slice(0, length).join('')}…`
}
