import { nitCheckDigit } from '../operator/nit.ts'

type DocumentType = {
  code: string
  name: string
  /** Lenient, of the number without dots and spaces. Nothing is refused by it. */
  pattern: RegExp
  /** What to look at, for whoever wrote something else. */
  hint: string
}

/** With which people identify themselves, the usual ones first. */
export const DOCUMENT_TYPES: readonly DocumentType[] = [
  {
    code: 'CC',
    name: 'Cédula de ciudadanía',
    pattern: /^\d{3,10}$/,
    hint: 'una cédula de ciudadanía tiene hasta 10 números',
  },
  {
    code: 'TI',
    name: 'Tarjeta de identidad',
    pattern: /^\d{10,11}$/,
    hint: 'una tarjeta de identidad tiene 10 u 11 números',
  },
  {
    code: 'RC',
    name: 'Registro civil de nacimiento',
    pattern: /^[A-Z0-9]{8,11}$/,
    hint: 'un registro civil tiene de 8 a 11 números o letras',
  },
  {
    code: 'CE',
    name: 'Cédula de extranjería',
    pattern: /^\d{4,10}$/,
    hint: 'una cédula de extranjería tiene de 4 a 10 números',
  },
  {
    code: 'NIT',
    name: 'NIT',
    pattern: /^\d{8,10}$/,
    hint: 'un NIT tiene 9 números y uno de verificación, como 900.123.456-8',
  },
  {
    code: 'PA',
    name: 'Pasaporte',
    pattern: /^[A-Z0-9]{5,20}$/,
    hint: 'un pasaporte tiene de 5 a 20 números o letras',
  },
  {
    code: 'PPT',
    name: 'Permiso por Protección Temporal (PPT)',
    pattern: /^\d{5,8}$/,
    hint: 'un PPT tiene de 5 a 8 números',
  },
  // Whatever it is, it fits.
  { code: 'OTRO', name: 'Otro documento', pattern: /^/, hint: '' },
]

/** As it is compared: without dots, spaces and dashes. */
export function plainDocument(written: string): string {
  return written.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}

/** What is odd about a number of this type; nothing where it fits, or nobody knows the type. */
export function oddDocument(code: string, written: string): string | undefined {
  if (code === 'NIT') return oddNit(written)
  const type = DOCUMENT_TYPES.find((each) => each.code === code)
  return type && !type.pattern.test(plainDocument(written))
    ? `Revise el número: ${type.hint}.`
    : undefined
}

const NIT_DIGITS = 9

/** Of a company: its number alone, or with the digit that belongs to it. */
export function oddNit(written: string): string | undefined {
  const plain = plainDocument(written)
  const type = DOCUMENT_TYPES.find(({ code }) => code === 'NIT')
  if (type && !type.pattern.test(plain)) return `Revise el número: ${type.hint}.`
  const hasDigit = plain.length > NIT_DIGITS || /-\s*\d\s*$/.test(written)
  if (!hasDigit || nitCheckDigit(plain.slice(0, -1)) === Number(plain.at(-1))) return undefined
  return 'Revise el NIT: el último dígito no corresponde a ese número.'
}
