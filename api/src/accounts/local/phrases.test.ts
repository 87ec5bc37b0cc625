import { expect, test } from 'vitest'
import { phraseProblem } from './phrase-rules.ts'
import { hashPhrase, isPhraseOf, NOBODYS_PHRASE } from './phrases.ts'

const OPERATOR = {
  name: 'Central de Transportes de Puerto Sereno S. A. S.',
  shortName: 'La Central',
  brand: { kind: 'Central de Transportes', place: 'Puerto Sereno' },
  city: 'Puerto Sereno',
  department: 'Costa Nueva',
  tickets: { seller: { name: 'Boletas del Mar', url: 'https://boletas.example' }, widgetUrl: '' },
}
const GUARDIA = { username: 'guardia', operator: OPERATOR }

/** Of the reference implementation's own tests. */
const REFERENCE =
  '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'

test('K9: reads what the reference implementation of Argon2id wrote, with its settings', async () => {
  expect(await isPhraseOf('password', REFERENCE)).toBe(true)
  expect(await isPhraseOf('passwort', REFERENCE)).toBe(false)
})

test('K9: a pass-phrase is stored with salt of its own, and known in either spelling', async () => {
  const stored = await hashPhrase('mañana llueve en Ñemocón')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await hashPhrase('mañana llueve en Ñemocón')).not.toBe(stored)
  expect(await isPhraseOf('mañana llueve en Ñemocón'.normalize('NFD'), stored)).toBe(true)
  expect(await isPhraseOf('Mañana llueve en Ñemocón', stored)).toBe(false)
  expect(await isPhraseOf('', NOBODYS_PHRASE)).toBe(false)
  await expect(isPhraseOf('x', 'x')).rejects.toThrow('Not a stored pass-phrase')
})

test.each([
  'cometa verde sobre el páramo',
  'tres gallinas leen poesía',
  'k7mq-x2np-q4rt-zz3a-b5cd',
  'El perro de mi contraseña canta',
  // Another operator's name.
  'Montelindo-2026-Rodamonte',
])('K9: «%s» may be used', (phrase) => {
  expect(phraseProblem(phrase, GUARDIA)).toBeUndefined()
})

test.each([
  ['corta', 'Use al menos 12 caracteres.'],
  ['once letras', 'Use al menos 12 caracteres.'],
  ['la guardia canta de noche', 'No incluya el nombre de la cuenta.'],
  ['cometa verde sobre el páramo '.repeat(9), 'Use máximo 256 caracteres.'],
])('K9: «%s» is refused: %s', (phrase, problem) => {
  expect(phraseProblem(phrase, GUARDIA)).toBe(problem)
})

test('K9: what cannot be typed at the sign-in is refused', () => {
  const problem = 'Tiene caracteres que no se pueden usar.'
  expect(phraseProblem('cometa verde\0sobre el páramo', GUARDIA)).toBe(problem)
})

test.each([
  'Contraseña2026*',
  'C0ntr4seña2026!',
  'P@ssw0rd1234567',
  'Administrador123',
  'terminal2026terminal',
  'Bienvenido.2026',
  'qwertyuiop123',
  'abcdefghijkl',
  'zyxwvutsrqpo',
  '123456789012',
  '310 555 12 34 99',
  'aaaaaaaaaaaaaaaa',
  'luna7sol luna7sol ',
  'Colombia-Colombia-1',
  'ILoveYou-ILoveYou!',
  'Diciembre 2026 Terminal',
  // What this operator is called, and not another.
  'Puerto.Sereno.2026',
  'PuertoSereno2026!',
  'c3ntr4l-s3r3n0-2026',
  'LaCentral LaCentral 1',
  'CostaNueva-Boletas7',
])('K9: «%s» is among the first that are tried', (phrase) => {
  expect(phraseProblem(phrase, GUARDIA)).toMatch(/^Es fácil de adivinar/)
})
