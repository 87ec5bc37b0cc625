import { expect, test } from 'vitest'
import { FEATURES } from '../features.ts'
import { PAGES } from '../pages/pages.ts'
import { featureAt, isAddressOn, isOn, OPTIONAL_FEATURES, pagesOf } from './choice.ts'

test('without a word everything is on', () => {
  for (const { id } of FEATURES) expect([id, isOn({}, id)]).toEqual([id, true])
  expect(pagesOf({})).toEqual(PAGES)
})

test.for([
  ['/encuesta/participacion-ciudadana', 'surveys'],
  ['/encuesta/otra', 'surveys'],
  ['/encuesta/otra/resultados.csv', 'surveys'],
  ['/encuesta/otra/imprimir', 'surveys'],
  ['/api/Encuestas', 'surveys'],
  ['/api/Encuestas/otra/respuestas', 'surveys'],
  ['/viaja-con-nosotros', 'travel'],
  ['/viaja-con-nosotros/menores', 'travel'],
  ['/viaja-con-nosotros/la-cumbre', 'tables'],
  ['/viaja-con-nosotros/la-cumbre/salida.ics', 'tables'],
  ['/viaja-con-nosotros/destinos.csv', 'tables'],
  ['/viaja-con-nosotros/modulo/2/cartel', 'tables'],
  ['/viaja-con-nosotros/vias/norte.atom', 'roads'],
  ['/tourismo', 'tourism'],
  ['/pqrsd/copia/abcdefghijklmnopqrstuvwxyz', 'petitions'],
  ['/pqrs/informe/2026-3', 'petitions'],
  ['/opinion', 'opinions'],
  ['/nada', undefined],
] as const)('%s belongs to %s', ([path, id]) => {
  expect(featureAt(path)).toBe(id)
})

test.for(OPTIONAL_FEATURES)('without %s its addresses lead nowhere, and all others do', (id) => {
  const operator = { features: { [id]: false } }
  expect(isOn(operator, id)).toBe(false)
  for (const { id: other, pages = [] } of FEATURES)
    for (const { path } of pages)
      expect([path, isAddressOn(operator, `${path}?a=b#c`)]).toEqual([path, other !== id])
  expect(pagesOf(operator).every(({ path }) => featureAt(path) !== id)).toBe(true)
})
