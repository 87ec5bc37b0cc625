import { expect, test } from 'vitest'
import { wordingProblems } from './wording.ts'

test('nothing is wrong with what a public servant would write', () => {
  for (const text of [
    '¿Puede mi hijo viajar solo? Sí: con «autorización» escrita. ¡Buen viaje!',
    'Cuesta $\u00a038.000 a las 2:00\u00a0p.\u00a0m. Todo está en Transparencia.',
    'La opción Login es para el personal. Once buses salen sin demora; use la red.',
    'Escríbanos: ¿cuánto?, ¿dónde?',
  ])
    expect([text, wordingProblems(text)]).toEqual([text, []])
})

test.each([
  ['filler', 'Lorem ipsum dolor.'],
  ['filler', 'Para comprar, haga clic aquí.'],
  ['filler', 'Esta sección estará próximamente.'],
  ['filler', 'TODO: escribir el horario.'],
  ['filler', 'Llame al {{telefono}}.'],
  ['English', 'Compre su ticket en la taquilla.'],
  ['«tú» instead of «usted»', 'Aquí puedes comprar tu tiquete.'],
  ['«tú» instead of «usted»', 'Escríbenos.'],
  ['straight quotes', 'Elija "Petición".'],
  ['double space', 'Llegue  antes.'],
  ['double space', 'Cuesta\u00a0 poco.'],
  ['space before a mark', 'Llegue antes , por favor.'],
  ['two full stops', 'Sale a las 7:46\u00a0a.\u00a0m.. Llegue antes.'],
  ['question without its beginning', '¿Cuánto cuesta? Y cuándo sale?'],
  ['cry without its beginning', 'Buen viaje!'],
  ['space that may break', 'Cuesta $ 38.000.'],
  ['space that may break', 'Sale a las 2:00 p. m.'],
])('says %s of «%s»', (what, text) => {
  expect(wordingProblems(text)).toEqual([expect.stringContaining(what)])
})
