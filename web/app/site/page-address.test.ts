import { expect, test } from 'vitest'
import { canonicalAddress } from './page-address.ts'

const pages = [
  { path: '/noticias', name: 'Noticias', query: { anio: '', pagina: '1' } },
  { path: '/preguntasFrecuentes', name: 'Preguntas', query: {} },
  {
    path: '/salidas',
    name: 'Salidas',
    query: { q: '', orden: '', pagina: '1' },
    cachedOnlyAtDefault: ['q', 'orden'],
  },
]

test.each([
  ['/noticias', '', '/noticias'],
  ['/noticias/', '', '/noticias'],
  ['/NOTICIAS', '', '/noticias'],
  ['/preguntasfrecuentes', '', '/preguntasFrecuentes'],
  ['/noticias', '?fbclid=1&utm_source=x', '/noticias'],
  ['/noticias', '?pagina=1&anio=', '/noticias'],
  ['/noticias', '?pagina=', '/noticias'],
  ['/noticias', '?pagina=2&fbclid=1&anio=2026', '/noticias?anio=2026&pagina=2'],
  ['/noticias', '?anio=%22%3E', '/noticias?anio=%22%3E'],
  ['/salidas', '?q=la+cumbre&orden=tarifa', '/salidas'],
  ['/salidas', '?q=la+cumbre&pagina=2', '/salidas?pagina=2'],
  ['/noticia-detalle/13/', '?x=1', '/noticia-detalle/13'],
])('%s%s is %s', (pathname, search, expected) => {
  expect(canonicalAddress({ pathname, search }, pages)).toBe(expected)
})
