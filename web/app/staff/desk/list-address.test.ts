import { PartQuery } from '@terminal/contract/http/desk-lists'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineList } from './list-address.ts'

const THINGS = defineList({
  path: '/dashboard/cosas',
  part: PartQuery.extend({
    state: z.enum(['open', 'closed', 'all']).default('open'),
    words: z.string().max(10).optional(),
    from: z.iso.date().optional(),
    path: z.string().startsWith('/').optional(),
    isMine: z.stringbool().default(false),
  }),
  names: { state: 'estado', words: 'q', from: 'desde', path: 'direccion', isMine: 'mias' },
  words: { state: { open: 'abiertas', closed: 'cerradas', all: 'todas' }, isMine: { true: '1' } },
  formerly: { page: 'hoja', path: 'pagina' },
})
const USUAL = { page: 1, pageSize: 50, state: 'open', isMine: false }
const read = (search: string) => THINGS.read(new URLSearchParams(search))

test('an address without anything asks for what is usual, and the usual needs no address', () => {
  expect(read('')).toEqual(USUAL)
  expect(THINGS.addressOf(read(''))).toBe('/dashboard/cosas')
  expect(THINGS.addressOf({})).toBe('/dashboard/cosas')
})

test.each([
  'pagina=3',
  'estado=cerradas&q=caf%C3%A9+y+t%C3%A9',
  'pagina=2&estado=todas&q=a%26b&desde=2026-11-19&direccion=%2Fopciones&mias=1',
])('?%s comes back as it was', (search) => {
  expect(THINGS.addressOf(read(search))).toBe(`/dashboard/cosas?${search}`)
})

test.each([
  'pagina=0',
  'pagina=x',
  'pagina=1.5',
  'estado=open',
  'estado=otras',
  'q=+++',
  'q=demasiado+largo',
  'desde=2026-02-30',
  'mias=no',
  'pageSize=5',
  'pageNumber=7',
])('?%s is as if nothing had been said', (search) => {
  expect(read(search)).toEqual(USUAL)
})

test('what cannot be read takes nothing else with it', () => {
  expect(read('pagina=x&estado=otras&q=uno')).toEqual({ ...USUAL, words: 'uno' })
})

test('what is empty is not said', () => {
  expect(THINGS.addressOf({ words: '', from: undefined, page: 1 })).toBe('/dashboard/cosas')
})

test.each([
  ['hoja=2', { ...USUAL, page: 2 }],
  ['pagina=/opciones', { ...USUAL, path: '/opciones' }],
  ['pagina=/opciones&hoja=2', { ...USUAL, path: '/opciones', page: 2 }],
  ['pagina=3&hoja=2', { ...USUAL, page: 3 }],
])('?%s, as it was said once, is still read', (search, part) => {
  expect(read(search)).toEqual(part)
})

test('a path can say something itself', () => {
  const texts = defineList({
    path: '/dashboard/cosas?vista=textos',
    part: z.object({ tag: z.string().optional() }),
    names: { tag: 'etiqueta' },
  })
  expect(texts.addressOf({})).toBe('/dashboard/cosas?vista=textos')
  expect(texts.addressOf({ tag: 'baños' })).toBe(
    '/dashboard/cosas?vista=textos&etiqueta=ba%C3%B1os',
  )
})
