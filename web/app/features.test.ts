import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FEATURES as KNOWN } from '@terminal/contract/features'
import { featureAt, OPTIONAL_FEATURES } from '@terminal/contract/operator/choice'
import { PAGES } from '@terminal/contract/pages/pages'
import { expect, test } from 'vitest'
import OPERATOR from '../../site/operator.ts'
import {
  DASHBOARD_ROUTES,
  desksFor,
  FEATURES,
  footerFor,
  PUBLIC_ROUTES,
  quickTasksFor,
  routeAt,
} from './features.ts'

test('every feature of contract is declared here once, and no other', () => {
  expect(FEATURES.map(({ id }) => id).toSorted()).toEqual(KNOWN.map(({ id }) => id).toSorted())
})

test('every address is declared once, and a module answers at it', () => {
  const routes = [...PUBLIC_ROUTES, ...DASHBOARD_ROUTES]
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  for (const { path } of DASHBOARD_ROUTES) expect(path).toMatch(/^\/dashboard\//)
  for (const { path, module } of routes)
    expect([path, existsSync(join(import.meta.dirname, module))]).toEqual([path, true])
})

test('every page and file of contract has an address, and belongs to the same feature', () => {
  const files = KNOWN.flatMap((feature) => feature.files ?? [])
  const surveys = /^\/encuesta\//
  for (const path of [...PAGES.map((page) => page.path), ...files].filter(
    (each) => !surveys.test(each),
  ))
    expect([path, routeAt(path)?.id]).toEqual([path, featureAt(path)])
})

/** Words that stand for what an address names. */
const EXAMPLES = [
  ['vias/:file', 'vias/norte.atom'],
  ['eliminacion/:file', 'eliminacion/3.csv'],
  [':quarter', '2026-3'],
  ['empresas/:secret', `empresas/${'s'.repeat(43)}`],
  ['insumos/:secret', `insumos/${'s'.repeat(43)}`],
  ['copia/:secret', `copia/${'s'.repeat(43)}`],
  ['compartir/:name', 'compartir/home.png'],
  ['lugares/:name', 'lugares/mirador.svg'],
  [/:id/, '7'],
  [/:(slug|section|destination|module)/, 'seccion-1'],
] as const

test('contract takes what can be switched off for the same feature, whatever it names', () => {
  for (const { id, path } of PUBLIC_ROUTES) {
    const address = EXAMPLES.reduce((made, [what, instead]) => made.replace(what, instead), path)
    expect(address).not.toContain(':')
    const known = featureAt(address)
    if (known !== undefined || OPTIONAL_FEATURES.some((each) => each === id))
      expect([address, known]).toEqual([address, id])
  }
})

test('a desk leads to an address of its own feature, and stands in the menu in this order', () => {
  expect(desksFor(() => true).map(({ name }) => name)).toEqual([
    ...['Noticias', 'Avisos', 'Vías', 'Destinos', 'Documentos', 'PQRSD', 'Encuestas'],
    ...['Búsquedas', 'Registro', 'Estado del sistema'],
  ])
  for (const { path } of desksFor(() => true))
    expect([path, routeAt(path)]).toEqual([path, expect.anything()])
})

test.each([
  ['roads', ['Vías'], []],
  ['tables', ['Destinos'], []],
  ['petitions', ['PQRSD'], []],
  ['surveys', ['Encuestas'], ['Opiniones']],
  ['opinions', [], []],
] as const)('without %s its desk is not there', (id, gone, instead) => {
  const all = desksFor(() => true).map(({ name }) => name)
  const left = desksFor((each) => each !== id).map(({ name }) => name)
  expect(all.filter((name) => !left.includes(name))).toEqual(gone)
  expect(left.filter((name) => !all.includes(name))).toEqual(instead)
})

test('the footer leads to what it always led to', () => {
  expect(footerFor({}).map(({ url }) => url)).toEqual([
    ...['/transparency', '/informationCorporation', '/politica', '/accesibilidad'],
    '/mapa-del-sitio',
  ])
})

test('people are led to what there is, and where it is', () => {
  const titles = (operator: Parameters<typeof quickTasksFor>[0]) =>
    quickTasksFor(operator).map(({ title, href }) => `${title} ${href}`)
  expect(titles(OPERATOR)).toEqual([
    'Comprar tiquete #tiquetes',
    'Destinos y tarifas /viaja-con-nosotros',
    'Radicar PQRSD /pqrsd',
    'Consultar radicado /pqrsd/seguimiento',
    'Objetos perdidos /atencion-a-la-ciudadania#objetos-perdidos',
    'Líneas de atención /lineaAtencion',
  ])
  const petitions = {
    name: 'Orfeo',
    filing: 'https://orfeo.example/radicar',
    following: 'https://orfeo.example/consultar',
    figures: 'https://orfeo.example/cifras',
  }
  const { tickets: _, ...others } = OPERATOR
  expect(titles({ ...others, features: { tables: false, petitions } }).slice(0, 3)).toEqual([
    'Antes de viajar /viaja-con-nosotros',
    'Radicar PQRSD https://orfeo.example/radicar',
    'Consultar radicado https://orfeo.example/consultar',
  ])
})
