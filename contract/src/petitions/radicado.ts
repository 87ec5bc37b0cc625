/** The number of a petition: a year and a count that has no gap in it. */
export type Radicado = { year: number; number: number }

type Format = { format: string; digits: number }

/** `2026-000123`, or as the terminal writes it. */
export function formatRadicado({ year, number }: Radicado, { format, digits }: Format): string {
  return format
    .replace('{year}', String(year))
    .replace('{number}', String(number).padStart(digits, '0'))
}

/** As people copy it: with other signs between, in small letters, without its zeros where a sign divides it. */
export function parseRadicado(written: string, { format, digits }: Format): Radicado | undefined {
  const plain = plainOf(written)
  const [before = '', between = ''] = format.split(/\{year\}|\{number\}/).map(plainOf)
  const divided = new RegExp(`^${before}(\\d{4})[^\\dA-Z]*${between}[^\\dA-Z]*(\\d{1,8})$`)
  const found =
    divided.exec(written.toUpperCase().replaceAll(/\s/g, '')) ??
    new RegExp(`^${before}(\\d{4})${between}(\\d{${digits},8})$`).exec(plain)
  if (!found) return undefined
  const [, year, number] = found
  return { year: Number(year), number: Number(number) }
}

function plainOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}
