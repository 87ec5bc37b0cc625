/** The first characters of a text on one line, with '…' when there was more. */
export function excerpt(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  if (characters.length <= length) return characters.join('')
  return `${characters.slice(0, length).join('')}…`
}
