import { expect, test } from 'vitest'
import { formsIn } from './result-list.tsx'

test.for([
  ['tarifas', 'La tarifa y las TARIFAS del parqueadero', ['tarifa', 'tarifas']],
  ['contratacion', 'Las contrataciones de 2026', ['contrataciones']],
  ['publicado', 'Los publicados y la publicada', ['publicados', 'publicada']],
  ['mes', 'Cada mes, y no cada semestre', ['mes']],
  ['2026', 'De 2025 a 2026', ['2026']],
  ['bus', 'Nada de eso', []],
] as const)('%s in: %s', ([word, text, expected]) => {
  expect(formsIn(text, [word])).toEqual(expected)
})
