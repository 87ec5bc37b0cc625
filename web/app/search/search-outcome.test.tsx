import type { Found, SearchAnswer } from '@terminal/contract/search/search'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SearchOutcome } from './search-outcome.tsx'
import { outcomeTitle } from './search-words.ts'

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

const REPLIES = [{ title: 'Sus datos', text: 'Los cuidamos.', url: '/politica' }]
const OTHER_WORDS = {
  words: ['norma', 'regla'],
  entries: [{ ...PAGE, title: 'Una Norma', path: '/norma' }],
}
const INSIDE = {
  total: 14,
  passages: [{ ...DOCUMENT, page: 12, passage: '…las políticas de…' }],
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

/** The headings of the page in order, each with its level. */
const headingsOf = (html: string) =>
  [...html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g)].map(
    ([, level, inside = '']) => `${level} ${textOf(inside).trim()}`,
  )

/** What is said on arrival: the heading with the focus, and what describes it. */
function saidFirst(html: string): string[] {
  const focused = [...html.matchAll(/<h2[^>]* id="([^"]+)"[^>]* autofocus=""[^>]*>/gi)]
  expect(focused).toHaveLength(1)
  const [tag = '', id] = focused[0] ?? []
  const [, described = ''] = /aria-describedby="([^"]+)"/.exec(tag) ?? []
  return [id, ...described.split(' ')].flatMap((each) => {
    if (!each) return []
    const [, inside] = new RegExp(` id="${each}"[^>]*>(.*?)</(?:h2|p)>`).exec(html) ?? []
    return textOf(inside ?? `nothing has the id ${each}`).trim()
  })
}

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
  expect(html).toContain('Quizá quiso decir <a href="/buscador?q=pol%C3%ADtica">«política»</a>')
  for (const href of ['/mapa-del-sitio', '/lineaAtencion', '/pqrsd'])
    expect(html).toContain(`href="${href}"`)
  const advice = 'Revise la ortografía'
  expect(html).toContain(advice)
  // Nothing is wrong with a question that has an answer.
  expect(show({ replies: REPLIES })).not.toContain(advice)
})

test('E11 every list has a heading with its own number: answers first, then the results, other words and the insides of documents', () => {
  const all = { entries: [PAGE], replies: REPLIES, otherWords: OTHER_WORDS, inside: INSIDE }
  const html = show(all)
  expect(headingsOf(html)).toEqual([
    '2 Respuestas: 1',
    '3 Sus datos',
    '2 Resultados: 1 para “politica”',
    '3 Política de datos',
    '2 Con otras palabras: 1',
    '3 Una Norma',
    '2 En el contenido de los documentos: 14',
    '3 Plan de acción',
  ])
  expect(textOf(html)).toContain('También buscamos «norma» y «regla».')
  expect(textOf(html)).toContain('Mostramos los primeros 1.')
  expect(textOf(html)).toContain('Página 12')
  const besides =
    'Además hay 1 resultado con otras palabras y 14 documentos que lo dicen en su contenido .'
  expect(saidFirst(html)).toEqual(['Respuestas: 1', 'Resultados: 1 para “politica”', besides])
  expect(outcomeTitle({ ...NOTHING, ...all })).toBe('Resultados: 1 para “politica”')
})

test('E11 the sentence of no results does not stand alone above what else there is', () => {
  const answered = show({ replies: REPLIES })
  expect(headingsOf(answered)[0]).toBe('2 Respuestas: 1')
  expect(saidFirst(answered)).toEqual(['Respuestas: 1', 'Sin resultados para “politica”'])
  expect(outcomeTitle({ ...NOTHING, replies: REPLIES })).toBe(
    'Respuestas: 1 · Sin resultados para “politica”',
  )

  const inside = { total: 1, passages: INSIDE.passages }
  const html = show({ inside })
  expect(saidFirst(html)).toEqual([
    'Sin resultados para “politica”',
    'Pero hay 1 documento que lo dice en su contenido .',
  ])
  expect(html).toContain('<a href="#en-documentos">')
  expect(headingsOf(html).slice(0, 2)).toEqual([
    '2 Sin resultados para “politica”',
    '2 En el contenido de los documentos: 1',
  ])
  expect(outcomeTitle({ ...NOTHING, inside })).toBe(
    'Sin resultados para “politica” · En el contenido de los documentos: 1',
  )
  expect(saidFirst(show({ otherWords: OTHER_WORDS }, 'page'))).toEqual([
    'Sin resultados para “politica”',
    'Pero hay 1 resultado con otras palabras .',
  ])
  expect(saidFirst(show({}))).toEqual(['Sin resultados para “politica”'])
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

test('says when the writing is only alike', () => {
  const alike = 'No hay nada con esas palabras exactas.'
  expect(show({ entries: [PAGE], isFuzzy: true })).toContain(alike)
  expect(show({ entries: [PAGE] })).not.toContain(alike)
})

test('E12 says when news and documents could not be searched, and offers to try again', () => {
  const partial =
    'Por ahora solo pudimos buscar en las páginas, no en las noticias ni en los documentos.'
  const html = show({ entries: [PAGE], isPartial: true })
  expect(saidFirst(html)).toEqual(['Resultados: 1 para “politica”', partial])
  expect(html).toContain('<a href="/buscador?q=politica">Intentar de nuevo</a>')
  expect(show({})).not.toContain(partial)

  // A search for news alone was not answered: it is not the question's fault, and there are the pages.
  const news = show({ isPartial: true }, 'news')
  expect(saidFirst(news)).toEqual([
    'Sin resultados para “politica”',
    'Por ahora no podemos buscar en las noticias ni en los documentos.',
  ])
  expect(news).toContain('<a href="/buscador?q=politica&amp;tipo=noticias">Intentar de nuevo</a>')
  expect(news).toContain(
    '<a href="/buscador?q=politica&amp;tipo=paginas">Buscar en las páginas</a>',
  )
  expect(news).not.toContain('Miramos solo')
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

test('E11 beside «Sin resultados», what there is of each; with results nothing is added', () => {
  const text = textOf(show({ replies: REPLIES }))
  expect(text).toContain('Sin resultados para “politica”')
  expect(text).toContain('Encontramos 1 respuesta y ninguna página.')
  expect(textOf(show({ replies: [...REPLIES, ...REPLIES] }, 'doc'))).toContain(
    'Encontramos 2 respuestas y ningún documento.',
  )
  for (const html of [show({}), show({ replies: REPLIES, entries: [PAGE] })])
    expect(textOf(html)).not.toContain('Encontramos')
})
