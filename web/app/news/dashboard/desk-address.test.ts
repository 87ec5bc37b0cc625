import { expect, test } from 'vitest'
import { NEWS_DESK } from './desk-address.ts'

const read = (search: string) => NEWS_DESK.read(new URLSearchParams(search))
const EVERYTHING = { page: 1, pageSize: 20, words: undefined, state: 'all', order: 'newest' }

test('an address without anything asks for everything, newest first', () => {
  expect(read('')).toEqual(EVERYTHING)
  expect(NEWS_DESK.addressOf(read(''))).toBe('/dashboard/home')
})

test.each([
  'q=caf%C3%A9+y+buses',
  'estado=retiradas',
  'orden=cambio',
  'pagina=3',
  'pagina=2&estado=activas&orden=titulo&q=a%26b',
])('?%s comes back as it was', (search) => {
  expect(NEWS_DESK.addressOf(read(search))).toBe(`/dashboard/home?${search}`)
})

test.each([
  'pagina=0',
  'pagina=x',
  'estado=otras',
  'orden=',
  'q=+++',
  'pageSize=50',
  'pageNumber=7',
])('?%s is as if nothing had been said', (search) => {
  expect(read(search)).toEqual(EVERYTHING)
})
