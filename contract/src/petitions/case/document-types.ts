import { nitCheckDigit } from '../../operator/nit.ts'

/** With which people identify themselves, the usual ones first. */
export const DOCUMENT_TYPES = [
  { code: 'CC', name: 'Cédula de ciudadanía' },
  { code: 'TI', name: 'Tarjeta de identidad' },
  { code: 'RC', name: 'Registro civil de nacimiento' },
  { code: 'CE', name: 'Cédula de extranjería' },
  { code: 'NIT', name: 'NIT' },
  { code: 'PA', name: 'Pasaporte' },
  { code: 'PPT', name: 'Permiso por Protección Temporal (PPT)' },
  { code: 'OTRO', name: 'Otro documento' },
] as const

type Shape = {
  /** Lenient, of the number without dots and spaces. Nothing is refused by it. */
  pattern: RegExp
  has: string
}

const NIT: Shape = {
  pattern: /^\d{8,10}$/,
  has: '9 números y uno de verificación, como 900.123.456-8',
}

/** Apart from their names, which the script of the form need not carry. Any other document fits as it is. */
const SHAPES: Record<string, Shape> = {
  CC: { pattern: /^\d{3,10}$/, has: 'hasta 10 números' },
  TI: { pattern: /^\d{10,11}$/, has: '10 u 11 números' },
  RC: { pattern: /^[A-Z0-9]{8,11}$/, has: 'de 8 a 11 números o letras' },
  CE: { pattern: /^\d{4,10}$/, has: 'de 4 a 10 números' },
  PA: { pattern: /^[A-Z0-9]{5,20}$/, has: 'de 5 a 20 números o letras' },
  PPT: { pattern: /^\d{5,8}$/, has: 'de 5 a 8 números' },
}

/** As it is compared: without dots, spaces and dashes. */
export function plainDocument(written: string): string {
  return written.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}

/** What is odd about a number of this type; nothing where it fits, or the type is unknown. */
export function oddDocument(code: string, written: string): string | undefined {
  if (code === 'NIT') return oddNit(written)
  const shape = Object.hasOwn(SHAPES, code) ? SHAPES[code] : undefined
  return shape && oddShape(shape, plainDocument(written))
}

function oddShape({ pattern, has }: Shape, plain: string): string | undefined {
  return pattern.test(plain) ? undefined : `Revise el número: ese documento tiene ${has}.`
}

const NIT_DIGITS = 9

/** Of a company: its number alone, or with the digit that belongs to it. */
export function oddNit(written: string): string | undefined {
  const plain = plainDocument(written)
  const odd = oddShape(NIT, plain)
  if (odd) return odd
  const hasDigit = plain.length > NIT_DIGITS || /-\s*\d\s*$/.test(written)
  if (!hasDigit || nitCheckDigit(plain.slice(0, -1)) === Number(plain.at(-1))) return undefined
  return 'Revise el NIT: el último dígito no corresponde a ese número.'
}
