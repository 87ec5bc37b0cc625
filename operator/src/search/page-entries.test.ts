import { join } from 'node:path'
import { PAGES } from '@terminal/contract/pages/pages'
import { describe, expect, test } from 'vitest'
import { readSite } from '../read-site.ts'
import { pageEntries } from './page-entries.ts'

const site = await readSite(join(import.meta.dirname, '../../../site'))
const entries = pageEntries(site)
const entryAt = (path: string) => entries.find((entry) => entry.path === path)

describe('the pages the search finds', () => {
  test('are all of the site, and the parts of the company page that have an address', () => {
    expect(entries.map(({ path }) => path).filter((path) => !/[?#]/.test(path))).toEqual(
      PAGES.map(({ path }) => path),
    )
    expect(entries.map(({ path }) => path).filter((path) => path.includes('?'))).toEqual(
      [
        ...['quienes-somos', 'mision', 'funciones', 'estructura'],
        ...['directorio', 'vigilancia', 'planeacion'],
      ].map((section) => `/informationCorporation?section=${section}`),
    )
  })

  test('are the places to visit too, by name', () => {
    expect(entryAt('/tourismo#lugar-mina-de-sal')).toMatchObject({
      title: 'Mina de sal',
      breadcrumb: 'Turismo',
      excerpt: expect.stringMatching(/^Salinas del Lindero\. /),
    })
    expect(entries.filter(({ path }) => path.includes('#')).map(({ title }) => title)).toEqual(
      site.data.places.map(({ name }) => name),
    )
  })

  test('say what they are about, and are in the order of the pages', () => {
    for (const { path, title, excerpt } of entries) {
      expect([path, title]).not.toEqual([path, ''])
      expect([path, excerpt.length > 40, [...excerpt].length <= 181]).toEqual([path, true, true])
    }
    const ids = entries.map(({ itemId }) => itemId)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(ids.at(-1)).toBe(-1)
  })

  test('take title and description from their text', () => {
    expect(entryAt('/pqrs')).toEqual({
      kind: 'page',
      itemId: expect.any(Number),
      path: '/pqrs',
      title: 'Peticiones, quejas, reclamos, sugerencias y denuncias',
      breadcrumb: 'Atención a la ciudadanía',
      excerpt: site.pages.get('/pqrs')?.description,
      datedOn: null,
      downloadUrl: null,
      fileExt: null,
      fileBytes: null,
    })
  })

  test('have a sentence also without a text of the operator', () => {
    expect(entryAt('/home')).toMatchObject({ title: 'Inicio', breadcrumb: '' })
    expect(entryAt('/home')?.excerpt).toBe(
      'Destinos, tarifas, tiquetes, noticias y atención de la terminal de transportes de Montelindo.',
    )
  })

  test('are the sections of the company with their headings', () => {
    expect(entryAt('/informationCorporation?section=mision')).toMatchObject({
      title: 'Misión y visión',
      breadcrumb: 'Información corporativa',
      excerpt: expect.stringMatching(/^Hacer que cada viaje que sale de Montelindo .+…$/),
    })
  })

  test('leave out a section whose heading the operator does not have', () => {
    const pages = new Map(site.pages)
    const company = site.pages.get('/informationCorporation')
    if (company)
      pages.set('/informationCorporation', { ...company, body: { type: 'root', children: [] } })
    const data = { ...site.data, places: [] }
    const paths = pageEntries({ ...site, pages, data }).map(({ path }) => path)
    expect(paths).toEqual(PAGES.map(({ path }) => path))
  })

  test('are those that the operator has', () => {
    const operator = { ...site.operator, features: { tourism: false, surveys: false } }
    const paths = pageEntries({ ...site, operator }).map(({ path }) => path)
    expect(paths).toContain('/pqrsd')
    expect(paths.filter((path) => /^\/(tourismo|encuesta)/.test(path))).toEqual([])
  })
})
