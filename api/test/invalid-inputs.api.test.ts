import { NEWS_FIELDS } from '@terminal/contract/news/news'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newsForm } from './form.ts'
import { nastyForms, word } from './nasty-forms.ts'
import {
  expectAnswers,
  INPUTS,
  itemId,
  type NastyRequest,
  nastyRequests,
  queryOf,
  segment,
} from './nasty-requests.ts'
import { openNewsDesk } from './news-desk.ts'
import { png, SIMPLE } from './pictures/png.ts'

const { app, create, editor, logLines, restore, staff, visitor } = await openNewsDesk()
const administrator = await staff({ roles: ['administrador'] })
const known = await Promise.all([1, 2, 3].map(() => create()))

beforeEach(async () => {
  for (const { id } of known) await restore(id)
  logLines.length = 0
})

afterEach(async () => {
  expect(logLines.filter((line) => line.includes('unexpected error'))).toEqual([])
  // Whatever got in can be read by everybody.
  for (const headers of [editor, visitor])
    expect((await app.inject({ url: '/api/Noticias', headers })).statusCode).toBe(200)
})

const forms = nastyForms({
  good: newsForm() as Record<string, string>,
  fields: Object.values(NEWS_FIELDS),
  file: { name: 'Imagen', contents: [png(SIMPLE), png(SIMPLE).subarray(0, 70)], oneIn: 40 },
})
const { read, write, bare } = nastyRequests({ visitor, editor }, forms)
const { writeJson } = nastyRequests({ visitor, editor: administrator }, forms)
const query = queryOf(['pageNumber', 'pageSize', 'anio', 'orden'])
const item = itemId.map((each) => `/api/Noticias/${each}`)
const routes: Record<string, fc.Arbitrary<NastyRequest>> = {
  list: read(query.map((each) => `/api/Noticias?${each}`)),
  item: read(item),
  years: read(query.map((each) => `/api/Noticias/anios?${each}`)),
  nearby: read(item.map((address) => `${address}/cercanas`)),
  search: read(queryOf(['q', 'q', 'tipo']).map((each) => `/api/Buscador?${each}`)),
  file: read(fc.array(segment, { maxLength: 4 }).map((parts) => `/archivos/${parts.join('/')}`)),
  create: write('POST', fc.constant('/api/Noticias')),
  revise: write('PUT', item),
  remove: bare('DELETE', item),
  restore: bare(
    'POST',
    item.map((address) => `${address}/restaurar`),
  ),
  // Last: what is withdrawn for good does not come back.
  purge: writeJson(
    'POST',
    item.map((address) => `${address}/retirar-definitivamente`),
    { reason: fc.oneof(fc.constant('Tenía datos personales.'), word) },
  ),
}

for (const [name, requests] of Object.entries(routes)) {
  test(`${INPUTS} generated inputs to the ${name} route: never a 5xx, refusals are problems in Spanish`, async () => {
    await expectAnswers(app, requests)
  })
}
