/** Numerals in the order of the law: 4.2 before 4.10, and a section without one after all others. */
export function compareNumerals(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return numeralKey(a).localeCompare(numeralKey(b), 'en')
}

/** A text that sorts as the law counts. */
export function numeralKey(numeral: string): string {
  return numeral
    .split('.')
    .map((part) => part.padStart(3, '0'))
    .join('.')
}

/** The numeral above: of 4.10 it is 4. A first numeral has none. */
export function parentNumeral(numeral: string): string | undefined {
  const end = numeral.lastIndexOf('.')
  return end === -1 ? undefined : numeral.slice(0, end)
}

/** The numeral and all that are above it, from the top. */
export function numeralPath(numeral: string): string[] {
  const parts = numeral.split('.')
  return parts.map((_, i) => parts.slice(0, i + 1).join('.'))
}
