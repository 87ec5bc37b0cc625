import type { PictureSource } from '@terminal/contract/news/news'
import { expect, test } from 'vitest'
import { newsImage, pageImage } from './share-image.ts'

test('a page has a picture of its own, with or without a query; an unknown address has none', () => {
  expect(pageImage('/politica/cookies', 'Terminal de Prueba')).toEqual({
    url: '/compartir/politica-cookies.png',
    width: 1200,
    height: 630,
    alt: 'Cookies · Terminal de Prueba',
  })
  expect(pageImage('/noticias?anio=2026', '')?.url).toBe('/compartir/noticias.png')
  expect(pageImage('/noticia-detalle/1', '')).toBeUndefined()
})

test('a news item is shared with its JPEG, which every messenger understands', () => {
  const source = (type: PictureSource['type'], width: number): PictureSource => ({
    url: `/archivos/a-${width}.${type === 'image/webp' ? 'webp' : 'jpg'}`,
    type,
    width,
    height: width / 2,
  })
  const pictures = [480, 960, 1600].flatMap((width) => [
    source('image/webp', width),
    source('image/jpeg', width),
  ])
  const item = { title: 'Wifi gratis', pictures, imageText: 'Una sala' }
  expect(newsImage(item)).toEqual({
    url: '/archivos/a-960.jpg',
    width: 960,
    height: 480,
    alt: 'Una sala',
  })
  expect(newsImage({ ...item, imageText: null })?.alt).toBe('Wifi gratis')
  expect(newsImage({ ...item, pictures: [] })).toBeUndefined()
})
