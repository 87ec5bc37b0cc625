const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/** The digit after the dash of a Colombian tax number (DIAN). */
export function nitCheckDigit(number: string): number {
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce((total, digit, i) => total + digit * (WEIGHTS[i] ?? 0), 0)
  const remainder = sum % 11
  return remainder < 2 ? remainder : 11 - remainder
}

/** `900.123.456-8`, with the digit that belongs to it. */
export function isNit(value: string): boolean {
  const [, number = '', digit] = /^(\d{3}\.\d{3}\.\d{3})-(\d)$/.exec(value) ?? []
  return number !== '' && nitCheckDigit(number.replaceAll('.', '')) === Number(digit)
}
