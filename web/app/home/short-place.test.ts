import { expect, test } from 'vitest'
import { shortPlace } from './home-sections.tsx'

test.each([
  ['Módulo 1, frente a la puerta principal', 'Módulo 1'],
  ['Módulos 1, 2 y 3. Las duchas están en el 2', 'Módulos 1, 2 y 3'],
  ['Los cuatro módulos, las taquillas y la zona de comidas', 'Los cuatro módulos'],
  ['Andén del módulo 4', 'Andén del módulo 4'],
])('%s', (place, short) => {
  expect(shortPlace(place)).toBe(short)
})
