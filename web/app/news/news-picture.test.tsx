import type { PictureSource } from '@terminal/contract/news/news'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NewsPicture } from './news-picture.tsx'

const FORMATS = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

function picturesIn(...endings: (keyof typeof FORMATS)[]): PictureSource[] {
  return [480, 960, 1600].flatMap((width) =>
    endings.map((ending) => ({
      url: `/archivos/a-${width}.${ending}`,
      type: FORMATS[ending],
      width,
      height: (width * 9) / 16,
    })),
  )
}

const show = (pictures: PictureSource[], place: 'card' | 'article' = 'card') =>
  renderToStaticMarkup(<NewsPicture item={{ pictures, imageText: 'Una sala' }} place={place} />)
const sourcesIn = (html: string) =>
  [...html.matchAll(/<source type="([^"]*)" srcSet="([^"]*)"/g)].map(
    ([, type, set]) => `${type}: ${set}`,
  )

test('AVIF is the one format offered besides JPEG once the item has it', () => {
  const html = show(picturesIn('avif', 'webp', 'jpg'))
  expect(sourcesIn(html)).toEqual([
    'image/avif: /archivos/a-480.avif 480w, /archivos/a-960.avif 960w',
  ])
  expect(html).toContain('src="/archivos/a-960.jpg"')
})

test('until then it is WebP, as wide as its place can show', () => {
  expect(sourcesIn(show(picturesIn('webp', 'jpg'), 'article'))).toEqual([
    'image/webp: /archivos/a-480.webp 480w, /archivos/a-960.webp 960w, /archivos/a-1600.webp 1600w',
  ])
})

test('K4 the picture says what it shows and how large it is; without one the card says so', () => {
  const html = show(picturesIn('webp', 'jpg'))
  expect(html).toContain('width="960" height="540" alt="Una sala"')
  expect(show([])).toContain('Sin imagen')
})
