import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Marcela Quintero Ospina', 'M. Quintero'],
  ['Laura Ejemplo', 'L. Ejemplo'],
  ['Ángela María Restrepo Díaz', 'Á. Restrepo'],
  ['Ana de la Cruz', 'A. de la Cruz'],
  ['Rosa María del Río', 'R. del Río'],
  [' Guardia ', 'Guardia'],
  ['turno@terminal.example de noche', 'turno@terminal.example de noche'],
])('%s is «%s» in a row', (name, short) => {
  expect(shortName(name).replaceAll('\u00a0', ' ')).toBe(short)
})
