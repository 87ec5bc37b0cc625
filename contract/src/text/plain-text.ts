/** Lower case without accents, for comparison. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** The words of a query. */
export function plainWords(text: string): string[] {
  return [...new Set(plainText(text).split(/\s+/))].filter((word) => word !== '')
}
