import { expect, test } from 'vitest'
import { mailableName } from './citizen-letter.ts'

test.each([
  'Lucero Prueba Ejemplo',
  'José Ñáñez D’Ávila',
  'Transportes Ficticios S.A.S.',
  'J. P. Inventado & Hijos (en liquidación)',
])('%s is a name', (name) => {
  expect(mailableName(name)).toBe(name)
})

test.each([
  'Pague en https://malo.example/x',
  'entre a www.malo',
  'MALO.EXAMPLE',
  'Su premio: malo.com.co',
  'escriba a estafa@malo',
  '<b>Pague</b>',
  '[Pague](malo)',
  '&lt;Pague&gt;',
])('%s goes nowhere', (name) => {
  expect(mailableName(name)).toBeNull()
})
