import { join } from 'node:path'
import { readQuery } from '@terminal/contract/search/search-query'
import { describe, expect, test } from 'vitest'
import { readSite } from '../read-site.ts'
import { pagesOf, searchPages } from './page-search.ts'

const site = await readSite(join(import.meta.dirname, '../../../site'))
const ask = (raw: string, kind?: 'page' | 'news' | 'doc') => searchPages(site, readQuery(raw), kind)
const pathsOf = (...asked: Parameters<typeof ask>) => ask(...asked).entries.map(({ path }) => path)

describe('E12 the search of the pages alone', () => {
  test('says that it is not all, and has what the operator answers itself', () => {
    expect(ask('objetos perdidos')).toMatchObject({
      query: 'objetos perdidos',
      isPartial: true,
      replies: [{ title: 'Objetos perdidos' }],
      otherWords: null,
      inside: { total: 0, passages: [] },
      suggestion: null,
    })
  })

  test('E5 E6 has every word, or is written alike', () => {
    expect(ask('TURISMO')).toMatchObject({ isFuzzy: false })
    expect(pathsOf('TURISMO')[0]).toBe('/tourismo')
    expect(ask('turosmo')).toMatchObject({ isFuzzy: true })
    expect(pathsOf('turosmo')[0]).toBe('/tourismo')
    expect(ask('xyzxyz')).toMatchObject({ isFuzzy: false, entries: [] })
  })

  test('E4 finds nothing for nothing, and no page where another kind is asked for', () => {
    expect(pathsOf('   ')).toEqual([])
    expect(pathsOf('turismo', 'page')).toEqual(pathsOf('turismo'))
    expect([pathsOf('turismo', 'news'), pathsOf('turismo', 'doc')]).toEqual([[], []])
  })

  test('E8 has no title twice, and works the pages out once for each reading of the folder', () => {
    const titles = pagesOf(site).map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    expect(pagesOf(site)).toBe(pagesOf(site))
    expect(pagesOf({ ...site })).not.toBe(pagesOf(site))
  })
})
