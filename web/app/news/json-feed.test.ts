import { expect, test } from 'vitest'
import { feedItem, feedOf, NASTY } from './feed-fixture.ts'
import { jsonFeed } from './json-feed.ts'

const ORIGIN = 'https://terminal.example'

test('a feed says who publishes it and where it is', () => {
  expect(JSON.parse(jsonFeed(feedOf()))).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Noticias de la Terminal de Prueba',
    home_page_url: `${ORIGIN}/noticias`,
    feed_url: `${ORIGIN}/noticias.json`,
    icon: `${ORIGIN}/icono-512.png`,
    language: 'es-CO',
    authors: [{ name: 'Terminal & Compañía S. A.', url: `${ORIGIN}/home` }],
    items: [],
  })
})

test('an item has its own address, its day in Bogotá, its text as it was written and its picture', () => {
  const picture = {
    url: '/archivos/a-960.jpg',
    type: 'image/jpeg',
    width: 960,
    height: 540,
  } as const
  const changes = { title: NASTY, redirectUrl: 'https://turismo.example/', pictures: [picture] }
  const { items } = JSON.parse(jsonFeed(feedOf(feedItem(changes), feedItem())))
  expect(items[0]).toEqual({
    id: `${ORIGIN}/noticia-detalle/7`,
    url: `${ORIGIN}/noticia-detalle/7`,
    external_url: 'https://turismo.example/',
    title: NASTY,
    summary: 'En la sala. Y en las taquillas.',
    content_text: 'En la sala.\n\nY en las taquillas.',
    image: `${ORIGIN}/archivos/a-960.jpg`,
    date_published: '2026-11-14T00:00:00-05:00',
  })
  expect(Object.keys(items[1])).not.toEqual(expect.arrayContaining(['image', 'external_url']))
})
