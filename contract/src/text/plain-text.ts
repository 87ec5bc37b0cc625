/** Small letters without accents: what somebody types in a hurry finds what was written with care. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** What somebody looks for, word by word. */
export function plainWords(text: string): string[] {
  return [...new Set(plainText(text).split(/\s+/))].filter((word) => word !== '')
}
