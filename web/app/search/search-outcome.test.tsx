import type { Found, SearchAnswer } from '@terminal/contract/search/search'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoAnswer, SearchOutcome } from './search-outcome.tsx'

const PAGE: Found = {
  kind: 'page',
  title: 'Política de datos',
  path: '/politica',
  breadcrumb: 'Atención',
  excerpt: 'Qué hace la terminal con sus datos',
  datedOn: null,
  downloadUrl: null,
  fileExt: null,
  fileBytes: null,
}
const DOCUMENT: Found = {
  kind: 'doc',
  title: 'Plan de acción',
  path: '/transparency/documento/7',
  breadcrumb: 'Transparencia',
  excerpt: '4.3 Planes',
  datedOn: '2026-01-30',
  downloadUrl: '/documentos/7',
  fileExt: 'pdf',
  fileBytes: 245_760,
}
const NOTHING: SearchAnswer = {
  query: 'politica',
  entries: [],
  isFuzzy: false,
  isPartial: false,
  replies: [],
  otherWords: null,
  inside: { total: 0, passages: [] },
  suggestion: null,
}

function show(answer: Partial<SearchAnswer>, kind?: Found['kind']): string {
  const whole = { ...NOTHING, ...answer }
  return renderToStaticMarkup(<SearchOutcome answer={whole} kind={kind} />)
}

/** What is read, with one space between any two parts. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('\u00a0', ' ')

test('the count is a heading that takes the focus, and what was found follows it', () => {
  const html = show({ entries: [PAGE, DOCUMENT] })
  expect(html).toMatch(/<h2[^>]* tabindex="-1" autofocus="">Resultados: 2 para “politica”<\/h2>/i)
  expect(html).toContain('<a href="/politica"><mark>Política</mark> de datos</a>')
  expect(textOf(html)).toContain('Documento · Transparencia · 30 de enero de 2026 4.3 Planes')
  expect(html).toContain('<a class="result-list__open" href="/documentos/7" download="">')
  expect(textOf(html)).toContain('Descargar PDF, 240 KB')
  expect(html).not.toContain('Otras formas')
})

test('the kinds are links that keep the question, and the chosen one is current', () => {
  const links = (html: string) =>
    [...html.matchAll(/<a class="tabs__link" href="([^"]+)"( aria-current="page")?>/g)].map(
      ([, href, current = '']) => `${href}${current}`,
    )
  expect(links(show({ query: 'a & b', entries: [PAGE] }, 'page'))).toEqual([
    '/buscador?q=a+%26+b',
    '/buscador?q=a+%26+b&amp;tipo=paginas aria-current="page"',
    '/buscador?q=a+%26+b&amp;tipo=noticias',
    '/buscador?q=a+%26+b&amp;tipo=documentos',
  ])
  // Nothing anywhere: there is nothing to choose from.
  expect(links(show({}))).toEqual([])
  const filtered = show({}, 'news')
  expect(links(filtered)).toHaveLength(4)
  expect(filtered).toContain('<a href="/buscador?q=politica">Buscar en todo el sitio</a>')
})

test('where nothing is found: what may have been meant, and ways on', () => {
  const html = show({ query: 'polìtyca', suggestion: 'política' })
  expect(textOf(html)).toContain('Sin resultados para “polìtyca”')
  expect(html).toContain('Quizá quiso decir <a href="/buscador?q=pol%C3%ADtica">“política”</a>')
  for (const href of ['/mapa-del-sitio', '/lineaAtencion', '/pqrsd'])
    expect(html).toContain(`href="${href}"`)
  const advice = 'Revise la ortografía'
  expect(html).toContain(advice)
  // Nothing is wrong with a question that has an answer.
  const replies = [{ title: 'Sus datos', text: 'Los cuidamos.', url: '/politica' }]
  expect(show({ replies })).not.toContain(advice)
})

test('answers stand before the results, other words and the insides of documents after them', () => {
  const text = textOf(
    show({
      entries: [PAGE],
      replies: [{ title: 'Sus datos', text: 'Los cuidamos.', url: '/politica' }],
      otherWords: { words: ['norma', 'regla'], entries: [{ ...PAGE, title: 'Una Norma' }] },
      inside: { total: 14, passages: [{ ...DOCUMENT, page: 12, passage: '…las políticas de…' }] },
    }),
  )
  const parts = [
    ...['Resultados: 1', 'Respuesta Sus datos Los cuidamos.', 'Política de datos'],
    ...['Con otras palabras: norma, regla', 'Una Norma'],
    ...['También en el contenido de los documentos (14)', 'Página 12', '…las políticas de…'],
    'Mostramos los primeros 1.',
  ]
  const places = parts.map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('a passage has the words marked that were found by their stem, and other words their own', () => {
  const html = show({
    otherWords: { words: ['norma'], entries: [{ ...PAGE, title: 'Las normas' }] },
    inside: { total: 1, passages: [{ ...DOCUMENT, page: null, passage: 'Las políticas.' }] },
  })
  expect(html).toContain('Las <mark>políticas</mark>.')
  expect(html).toContain('Las <mark>norma</mark>s')
  expect(html).not.toContain('Página null')
})

test('says when the writing is only alike, and when news and documents could not be read', () => {
  const alike = 'No hay nada con esas palabras exactas.'
  expect(show({ entries: [PAGE], isFuzzy: true })).toContain(alike)
  expect(show({ entries: [PAGE] })).not.toContain(alike)
  const partial = 'Por ahora solo pudimos buscar en las páginas.'
  expect(show({ isPartial: true })).toContain(partial)
  expect(show({})).not.toContain(partial)
  expect(renderToStaticMarkup(<NoAnswer />)).toContain('Por ahora no podemos buscar')
})

test('as many as are ever listed say that there may be more', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...PAGE, path: `/pagina/${i}` }))
  expect(show({ entries: many(30) })).toContain('Mostramos los primeros 30.')
  expect(show({ entries: many(29) })).not.toContain('Mostramos los primeros')
})

test('a document on another site is opened there, and what was typed is shown as text', () => {
  const elsewhere = { ...DOCUMENT, downloadUrl: 'https://otra.example/a', fileExt: null }
  const html = show({ query: '<script>alert("x")</script>', entries: [elsewhere] })
  expect(html).toContain('href="https://otra.example/a" rel="external"')
  expect(html).toContain('Abrir en otro sitio')
  expect(html).not.toContain('<script>')
  expect(html).toContain('“&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;”')
})
