import type { NewsVersion } from '@terminal/contract/news/news-desk'
import { expect, test } from 'vitest'
import { actionTitle } from '../../staff/desk/history.tsx'
import { newsFieldChanges, newsFieldChangesWithoutPictures } from './field-changes.ts'

const VERSION: NewsVersion = {
  title: 'Nueva ruta',
  body: 'Sale a las 5.',
  imageUrl: null,
  imageText: null,
  redirectUrl: null,
  publishedOn: '2026-11-12',
  isActive: false,
  isFeatured: false,
  category: null,
  isRemoved: false,
  version: 1,
}
const OTHER: NewsVersion = {
  title: 'Otra ruta',
  body: 'Sale a las 6.',
  imageUrl: '/a.jpg',
  imageText: 'Un bus',
  redirectUrl: 'https://a.example/',
  publishedOn: '2026-11-13',
  isActive: true,
  isFeatured: true,
  category: 'roads',
  isRemoved: false,
  version: 2,
}

test('of a change, the fields that differ and no other', () => {
  expect(newsFieldChanges({ before: VERSION, after: { ...VERSION, version: 2 } })).toEqual([])
  const one = newsFieldChanges({ before: VERSION, after: { ...VERSION, title: 'B', version: 2 } })
  expect(one).toEqual([{ name: 'Título', kind: 'text', before: 'Nueva ruta', after: 'B' }])
  const all = newsFieldChanges({ before: VERSION, after: OTHER })
  expect(all.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['Título', 'Nueva ruta', 'Otra ruta'],
    ['Texto', 'Sale a las 5.', 'Sale a las 6.'],
    ['Imagen', null, '/a.jpg'],
    ['Descripción de la imagen', null, 'Un bus'],
    ['Enlace', null, 'https://a.example/'],
    ['Categoría', null, 'Vías'],
    ['Fecha', '12\u00a0nov\u00a02026', '13\u00a0nov\u00a02026'],
    ['Estado', 'No activa', 'Activa'],
    ['Principal', 'No', 'Sí'],
  ])
})

test('of a new item, what it holds, a long text shortened', () => {
  const changes = newsFieldChanges({ before: null, after: { ...VERSION, body: 'a'.repeat(500) } })
  expect(changes.map(({ name }) => name)).toEqual([
    ...['Título', 'Texto', 'Fecha', 'Estado', 'Principal'],
  ])
  expect(changes[1]?.after).toBe(`${'a'.repeat(400)}…`)
})

test('an item that comes back is restored; one that stayed goes back to what it said', () => {
  expect(actionTitle({ action: 'create', before: null })).toBe('Creación')
  expect(actionTitle({ action: 'revise', before: VERSION })).toBe('Edición')
  expect(actionTitle({ action: 'remove', before: VERSION })).toBe('Retiro')
  expect(actionTitle({ action: 'restore', before: { ...VERSION, isRemoved: true } })).toBe(
    'Restauración',
  )
  expect(actionTitle({ action: 'restore', before: VERSION })).toBe('Regreso a una versión anterior')
})

test('of a removed item, whose pictures answer 404, they are said in words', () => {
  const withPicture = { ...VERSION, imageUrl: '/b.jpg' }
  const pictures = [
    { before: null, after: withPicture },
    { before: withPicture, after: { ...VERSION, imageUrl: '/a.jpg' } },
    { before: withPicture, after: VERSION },
  ].map((change) => newsFieldChangesWithoutPictures(change).find(({ name }) => name === 'Imagen'))
  expect(pictures.map((field) => [field?.kind, field?.before, field?.after])).toEqual([
    ['value', null, 'Una imagen'],
    ['value', 'Una imagen', 'Otra imagen'],
    ['value', 'Una imagen', null],
  ])
})
