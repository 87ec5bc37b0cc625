import { fromBusqueda } from '@terminal/contract/search/search'
import type { Busqueda } from '@terminal/contract/search/search.schema'
import type { SearchEntry } from '@terminal/contract/search/search-entry'
import { pageEntries } from '@terminal/operator/search/page-entries'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../test/empty-tables.ts'
import { openNewsDesk } from '../../test/news-desk.ts'
import { effortOf } from '../../test/plans.ts'
import { insertEntries } from '../../test/random-catalogue.ts'
import { listTitlesLike } from './search.queries.ts'

const { create, db, get, put, site } = await openNewsDesk()
let lastId = 0

beforeEach(() => emptyTables(db, 'search_entries', 'news'))

function entry(given: Partial<SearchEntry> & { title: string }): SearchEntry {
  const { kind = 'news', itemId = ++lastId } = given
  return {
    kind,
    itemId,
    path: `/${kind}/${itemId}`,
    breadcrumb: 'Noticias',
    excerpt: '',
    datedOn: null,
    downloadUrl: null,
    fileExt: null,
    fileBytes: null,
    ...given,
  }
}
const insert = (...entries: SearchEntry[]) => insertEntries(db, entries)

async function search(q: string, tipo = ''): Promise<Busqueda> {
  const response = await get(`/api/Buscador?${new URLSearchParams({ q, tipo })}`)
  expect([q, response.statusCode]).toEqual([q, 200])
  expect(response.headers['cache-control']).toBe('public, max-age=3')
  return response.json<Busqueda>()
}
const titles = async (q: string, tipo = '') => (await search(q, tipo)).items.map((it) => it.title)

describe('E4 a blank query', () => {
  test.each(['', '   ', '\0', '\t\n', '\u2003'])('%j yields no results', async (q) => {
    await insert(entry({ title: 'Zafiro' }))
    expect(await search(q)).toEqual({
      q: '',
      total: 0,
      items: [],
      aproximada: false,
      incompleta: false,
      respuestas: [],
      sinonimos: null,
      sugerencia: null,
      enDocumentos: { total: 0, items: [] },
    })
  })

  test('is also none at all', async () => {
    expect((await get('/api/Buscador')).json()).toMatchObject({ q: '', total: 0 })
  })
})

describe('E5 every word of at least 3 characters must appear', () => {
  test('in title, excerpt or breadcrumb, whatever the accents and capitals', async () => {
    await insert(
      entry({ title: 'Zarzuela', excerpt: 'El ÑANDÚ cruza', breadcrumb: 'Región Ámbar' }),
    )
    for (const q of ['zarzuela', 'ZARZUELA nandu', 'Ñandú ámbar zarz', 'ambar REGION', 'andu arz'])
      expect(await search(q)).toMatchObject({ total: 1, aproximada: false })
    expect((await search('ñandú zorzal')).total).toBe(0)
  })

  test('while shorter words do not count', async () => {
    await insert(entry({ title: 'Zócalo azul' }))
    expect(await search('xy zócalo qw')).toMatchObject({ total: 1, aproximada: false })
  })

  test('and a word does not go from one field into the next', async () => {
    await insert(entry({ title: 'Zumo ver', excerpt: 'de fruta' }))
    expect((await search('zumo verde')).total).toBe(0)
  })

  test('and what is neither letter nor digit only parts them', async () => {
    await insert(entry({ title: 'Zinc al 100% puro' }), entry({ title: 'Zinc al 1009 puro' }))
    const q = "zinc_100% ' or (puro) --"
    expect(await titles(q)).toEqual(['Zinc al 100% puro', 'Zinc al 1009 puro'])
  })

  test('first what has them all in its title, then by kind, then the newest', async () => {
    await insert(
      entry({ title: 'Doc zircón', kind: 'doc', datedOn: '2026-01-02' }),
      entry({ title: 'Sin día zircón' }),
      entry({ title: 'Vieja zircón', datedOn: '2025-01-01' }),
      entry({ title: 'Nueva zircón', datedOn: '2026-01-01' }),
      entry({ title: 'Dentro', kind: 'page', excerpt: 'zircón' }),
    )
    expect(await titles('zircón')).toEqual([
      ...['Nueva zircón', 'Vieja zircón', 'Sin día zircón', 'Doc zircón', 'Dentro'],
    ])
  })
})

describe('E6 only if none match, what is written alike', () => {
  test('a typo at the beginning of a title is found, in later words it is not', async () => {
    await insert(entry({ title: 'Zanahorias y remolachas del huerto' }))
    expect(await search('zanaohrias y remolachas')).toMatchObject({ total: 1, aproximada: true })
    expect(await search('huerqto')).toMatchObject({ total: 0, aproximada: false })
  })

  test('never beside an exact match', async () => {
    await insert(entry({ title: 'Zapatería central' }), entry({ title: 'Zapaterio central' }))
    expect(await titles('zapatería')).toEqual(['Zapatería central'])
  })

  test('also where it is too short for words, and has signs of a database', async () => {
    await insert(entry({ title: 'c\\d de oro' }), entry({ title: 'cd de oro' }))
    expect(await titles('c\\d')).toEqual(['c\\d de oro'])
  })

  test('two at once are both answered', async () => {
    await insert(entry({ title: 'Zeppelines plateados' }), entry({ title: 'Zíngaros andaluces' }))
    const found = await Promise.all([titles('zeppelimes plateados'), titles('zingarso andaluces')])
    expect(found).toEqual([['Zeppelines plateados'], ['Zíngaros andaluces']])
  })
})

test('E7 at most 30 results', async () => {
  const many = Array.from({ length: 40 }, (_, i) => entry({ title: `Zafiro número ${i}` }))
  await insert(...many)
  expect(await search('zafiro')).toMatchObject({ total: 30, aproximada: false })
  expect(await search('zafiro nunero')).toMatchObject({ total: 30, aproximada: true })
})

describe('E8 pages, news and documents are one catalogue', () => {
  test('the pages of the folder, those of sections, news and documents', async () => {
    await insert(
      entry({ title: '4.7 Turismo y zorros', kind: 'page', breadcrumb: 'Transparencia' }),
      entry({ title: 'Turismo en el zoo' }),
      entry({ title: 'Informe de turismo', kind: 'doc' }),
    )
    const { items } = await search('turismo')
    expect(items.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['page', 'page', 'news', 'doc']),
    )
    expect(items[0]).toMatchObject({ type: 'page', path: '/tourismo' })
  })

  test('of equal titles the page wins, then the news item, then the document', async () => {
    const [page] = pageEntries(site.current())
    await insert(
      entry({ title: 'zoológico  MUNICIPAL', kind: 'doc', path: '/doc' }),
      entry({ title: 'Zoologico municipal', path: '/vieja', datedOn: '2024-01-01' }),
      entry({ title: 'Zoológico municipal', path: '/nueva', datedOn: '2026-01-01' }),
      entry({ title: page?.title.toUpperCase() ?? '', path: '/oculta', excerpt: 'zoológico' }),
    )
    const { items } = await search('zoológico')
    expect(items.map(({ path }) => path)).toEqual(['/nueva'])
  })

  test('what is hidden stays hidden, also among its own kind or with other words', async () => {
    await insert(
      entry({ title: 'Zoom', kind: 'page', path: '/pagina' }),
      entry({ title: 'ZOOM', kind: 'doc', path: '/doc', excerpt: 'Anexo zeta' }),
    )
    expect((await search('zoom', 'documentos')).total).toBe(0)
    expect((await search('anexo zeta')).total).toBe(0)
  })

  test('one kind alone, where it is asked for; what is no kind is all', async () => {
    await insert(entry({ title: 'Zeta una' }), entry({ title: 'Zeta dos', kind: 'doc' }))
    expect(await titles('zeta', 'noticias')).toEqual(['Zeta una'])
    expect(await titles('zeta', 'documentos')).toEqual(['Zeta dos'])
    expect(await titles('zeta', 'paginas')).toEqual([])
    expect(await titles('zeta', 'otra')).toEqual(['Zeta una', 'Zeta dos'])
  })
})

describe('E9 only active news', () => {
  test('one that is saved is found, and deactivated it is gone, by the next who asks; by who has just asked a moment later', async () => {
    const total = async (words: string) => (await search(words)).total
    const asked = () => total('zambullida')
    expect(await asked()).toBe(0)
    const { id } = await create({ Titulo: 'Gran zambullida' })
    expect(await total('gran zambullida')).toBe(1)
    await expect.poll(asked).toBe(1)
    await put(id, { Titulo: 'Gran zambullida', activa: 'false' })
    expect(await total('zambullida gran')).toBe(0)
    await expect.poll(asked).toBe(0)
  })

  test('its excerpt is 180 characters', async () => {
    await create({ Titulo: 'Zambomba', Contenido: 'á'.repeat(400) })
    expect((await search('zambomba')).items[0]?.excerpt).toBe(`${'á'.repeat(180)}…`)
  })
})

test('E10 an entry says what it is, where it leads, its date and its file', async () => {
  const file = { downloadUrl: '/documentos/7', fileExt: 'pdf', fileBytes: 12_345 }
  await insert(
    entry({
      title: 'Zenit',
      kind: 'doc',
      itemId: 7,
      datedOn: '2026-02-03',
      excerpt: '1.2 A',
      ...file,
    }),
  )
  expect((await search('zenit')).items).toEqual([
    {
      title: 'Zenit',
      path: '/doc/7',
      type: 'doc',
      breadcrumb: 'Noticias',
      excerpt: '1.2 A',
      date: '2026-02-03',
      ...file,
    },
  ])
})

describe('beside the results, never instead of them', () => {
  test('answers of the operator', async () => {
    const [answer] = site.current().data.answers
    const { respuestas } = await search(answer?.phrases[0] ?? '')
    expect(respuestas[0]).toEqual({
      titulo: answer?.title,
      texto: answer?.text,
      url: answer?.url,
    })
  })

  test('what other words for the same find, and which words', async () => {
    await insert(
      entry({ title: 'Zarpe con tiquete' }),
      entry({ title: 'Zarpe con boleto' }),
      entry({ title: 'Zarpe con tiquete y boleto' }),
    )
    const answer = fromBusqueda((await get('/api/Buscador?q=zarpe%20tiquete')).json())
    expect(answer.entries.map(({ title }) => title)).toEqual([
      ...['Zarpe con tiquete', 'Zarpe con tiquete y boleto'],
    ])
    expect(answer.otherWords?.words).toEqual(['boleto'])
    expect(answer.otherWords?.entries.map(({ title }) => title)).toEqual(['Zarpe con boleto'])
    expect((await search('zarpe')).sinonimos).toBeNull()
  })

  test('what may have been meant, only when nothing was found and only if that finds something', async () => {
    await insert(entry({ title: 'Ferias de Zipaquirá y Zuñiga' }), entry({ title: 'Veleros' }))
    const suggestion = async (q: string) => (await search(q)).sugerencia
    expect(await suggestion('ferias zipaqira')).toBe('ferias Zipaquirá')
    expect(await suggestion('¿FERIAS en ZIPAQIRÁ?')).toBe('¿FERIAS en Zipaquirá?')
    expect(await suggestion('ferias zipaquira')).toBeNull()
    expect(await suggestion('zipaqira xylofonista')).toBeNull()
    expect(await suggestion('zuñiga zzzzzz')).toBeNull()
    expect(await suggestion('veleros zipaqira')).toBeNull()
  })

  test('a search that misses is counted after the response, unless the operator answers it', async () => {
    await emptyTables(db, 'search_misses')
    await search('zarzaparrilla morada')
    await search('tiquete falso zzz')
    await search('12')
    const rows = () => db.selectFrom('search_misses').select(['query', 'count']).execute()
    await expect.poll(rows).toEqual([{ query: 'zarzaparrilla morada', count: 1 }])
  })
})

test('any question is answered: written twice, cut off, endless, or no text at all', async () => {
  await insert(entry({ title: 'Zulú' }))
  const nasty = ['q=zul%C3%BA&q=otra', 'q=zulu%00', 'q[]=zulu', 'q=%ED%A0%80', 'q=%', 'q=%zz', 'q']
  for (const query of [
    ...nasty,
    `q=zulu+${'x'.repeat(10_000)}`,
    `q=${'%F0%9F%9A%8C'.repeat(10_000)}`,
  ])
    expect([query, (await get(`/api/Buscador?${query}`)).statusCode]).toEqual([query, 200])
  expect((await get('/api/Buscador?q=zul%C3%BA&q=otra')).json().total).toBe(1)
  expect((await search(`zulu ${'x'.repeat(10_000)}`)).q).toHaveLength(200)
})

test('is described in the OpenAPI document with what it takes', async () => {
  const { paths } = (await get('/api/openapi.json')).json()
  const { parameters, responses, tags } = paths['/api/Buscador'].get
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual(['q', 'tipo'])
  expect([tags, Object.keys(responses)[0]]).toEqual([['Buscador'], '200'])
})

test('titles with a word like a mistyped one are read by the index, also where there are few', async () => {
  await insert(
    ...Array.from({ length: 200 }, (_, i) => entry({ title: `Informe de gestión ${i}` })),
  )
  const { indexes, wholeTables } = await effortOf(db, () => listTitlesLike(db, 'gestoin'))
  expect([indexes, wholeTables]).toEqual([['search_entries_title'], []])
})
