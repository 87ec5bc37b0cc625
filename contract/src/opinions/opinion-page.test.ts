import { expect, test } from 'vitest'
import { FORM_PAGES, KEPT_PAGES } from '../pages/pages.ts'
import { listOpinionPages, opinionPageName, opinionPageOf } from './opinion-page.ts'

test('every content page asks, but for the first', () => {
  const asking = KEPT_PAGES.filter(({ path }) => path !== '/home').map(({ path }) => path)
  expect(asking.length).toBeGreaterThan(20)
  expect(listOpinionPages().map(({ path }) => path)).toEqual(asking)
  for (const path of asking) expect([path, opinionPageOf(path)]).toEqual([path, path])
})

test.for([
  ['/Participa', '/participa'],
  ['/PARTICIPA//', '/participa'],
  [' /participa?x=1#encuestas ', '/participa'],
  ['/%70articipa', '/participa'],
  ['/INFORMATIONCORPORATION?section=mision', '/informationCorporation'],
  ['/noticia-detalle/12', '/noticia-detalle/12'],
  ['/Noticia-Detalle/12/', '/noticia-detalle/12'],
  ['/transparency/documento/7', '/transparency/documento/7'],
  ['/transparency/4.3.A', '/transparency/4.3.a'],
  ['/transparency/seccion-9', '/transparency/seccion-9'],
  ['/encuesta/obras-2027/resultados', '/encuesta/obras-2027/resultados'],
] as const)('%s is %s', ([written, path]) => {
  expect(opinionPageOf(written)).toBe(path)
})

test.for([
  ...FORM_PAGES.map(({ path }) => path),
  '',
  '/',
  '/home',
  '/HOME/',
  'participa',
  '//participa',
  'https://otro.example/participa',
  '/dashboard/encuestas',
  '/api/Noticias/12',
  '/noticia-detalle/0',
  '/noticia-detalle/12x',
  '/encuesta/obras-2027',
  '/encuesta/Ñ/resultados',
  '/participa\u0000',
  '/%E0%A4%A',
  '/participa\n/x',
  `/${'a'.repeat(300)}`,
  '/../participa',
])('%j has no form', (written) => {
  expect(opinionPageOf(written)).toBeUndefined()
})

test('a page has a name', () => {
  expect(opinionPageName('/participa')).toBe('Participa')
  expect(opinionPageName('/noticia-detalle/12')).toBe('una noticia')
  expect(opinionPageName('/transparency/documento/7')).toBe('un documento')
  expect(opinionPageName('/transparency/4.3')).toBe('una sección de Transparencia')
})
