import { expect, test } from 'vitest'
import { subjectOf } from './subject.ts'

test.each([
  ['Silla dañada al bajar del bus. Fue el lunes.', 'Silla dañada al bajar del bus'],
  ['Buenos días, señores:\n\nel wifi no funciona en la sala', 'El wifi no funciona en la sala'],
  ['¿Por qué cobran el baño? Yo pagué.', '¿Por qué cobran el baño?'],
  ['El Sr. Pérez no atiende en la taquilla.', 'El Sr. Pérez no atiende en la taquilla'],
  ['Hola.', 'Hola.'],
  ['El 20-10-2026 el bus salió tarde', 'El 20-10-2026 el bus salió tarde'],
])('%j is about %j', (message, subject) => {
  expect(subjectOf(message, 0)).toBe(subject)
})

test('a long sentence ends after a whole word', () => {
  const subject = subjectOf('La sala de espera del segundo piso no tiene luz '.repeat(4), 0)
  expect(subject).toBe(
    'La sala de espera del segundo piso no tiene luz La sala de espera del segundo piso no…',
  )
  expect(subjectOf('x'.repeat(500), 0)).toHaveLength(91)
})

test('neither an address nor the number of a document or a telephone is in it', () => {
  expect(
    subjectOf('Soy ana@correo.example con cédula 1.098.765.432 y celular 300 123 4567', 0),
  ).toBe('Soy … con cédula … y celular …')
})

test('what has no text says how many files it has', () => {
  expect(subjectOf(' \n', 1)).toBe('Sin texto, con 1 archivo')
  expect(subjectOf('', 3)).toBe('Sin texto, con 3 archivos')
})
