import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListPlace } from './list-place.ts'
import { NewsYears } from './news-years.tsx'

const years = [
  { year: 2026, count: 14 },
  { year: 2025, count: 9 },
]
const show = (place: ListPlace) => renderToStaticMarkup(<NewsYears years={years} place={place} />)
const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"( aria-current="[^"]*")?>(.*?)<\/a>/g)].map(
    ([, href, current = '', text = '']) => `${href}${current} ${text.replaceAll(/<[^>]*>/g, '')}`,
  )

test('each year leads to its own list, and says how many news it has', () => {
  expect(linksIn(show({ year: '', page: 1 }))).toEqual([
    '/noticias aria-current="page" Todos los años (23)',
    '/noticias?anio=2026 2026 (14)',
    '/noticias?anio=2025 2025 (9)',
  ])
})

test('the year stays chosen on its later pages, where its link leads back to the first', () => {
  const links = linksIn(show({ year: '2026', page: 2 }))
  expect(links.filter((link) => link.includes('aria-current'))).toEqual([
    '/noticias?anio=2026 aria-current="true" 2026 (14)',
  ])
})

test('without years there is nothing to choose', () => {
  expect(renderToStaticMarkup(<NewsYears years={[]} place={{ year: '', page: 1 }} />)).toBe('')
})
