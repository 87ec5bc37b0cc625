import type { HtmlElement, HtmlNode } from '@terminal/dev/html'
import { expect, test } from 'vitest'
import { piecesIn } from './html.ts'

const e = (name: string, ...children: HtmlNode[]): HtmlElement => ({
  name,
  attributes: {},
  children,
})
const link = (href: string, ...children: HtmlNode[]): HtmlElement => ({
  ...e('a', ...children),
  attributes: { href },
})

test('only paragraphs, list items, definitions and quotations are sentences', () => {
  const main = e(
    'main',
    e('h1', 'Viaje con nosotros hoy mismo'),
    e('p', 'Compre ', e('strong', 'hoy'), ' su tiquete.'),
    e('ul', e('li', 'Lleve su documento de identidad'), e('li', e('p', 'Llegue antes.'))),
    e('dl', e('dt', 'Horario de las taquillas'), e('dd', 'Abren a las cuatro.')),
    e('blockquote', e('p', 'No pague a extraños.')),
    e('table', e('tr', e('td', e('p', 'Bus que para en los pueblos.')))),
  )
  const pieces = piecesIn(main)
  expect(pieces.filter(({ isProse }) => isProse).map(({ text }) => text)).toEqual([
    'Compre hoy su tiquete.',
    'Lleve su documento de identidad',
    'Llegue antes.',
    'Abren a las cuatro.',
    'No pague a extraños.',
  ])
  expect(pieces.filter(({ isProse }) => !isProse).map(({ text }) => text)).toEqual([
    'Viaje con nosotros hoy mismo',
    'Horario de las taquillas',
    'Bus que para en los pueblos.',
  ])
})

test('a link alone, a few words and what is inside a navigation are labels', () => {
  const main = e(
    'main',
    e('p', link('/pqrs', 'Saber qué es una PQRSD y cuánto tarda')),
    e('p', 'Módulo 1'),
    e('nav', e('ul', e('li', 'Aquí está cada parte de la página.'))),
  )
  expect(piecesIn(main).map(({ isProse }) => isProse)).toEqual([false, false, false])
})

test('a card that is one link is read piece by piece, and code is not read', () => {
  const card = link('/pqrsd', e('h2', 'PQRSD'), e('p', 'Radique aquí su petición.'))
  expect(piecesIn(e('main', card, e('script', 'let x'), e('style', '.a{}')))).toEqual([
    { text: 'PQRSD', isProse: false },
    { text: 'Radique aquí su petición.', isProse: true },
  ])
})

test('keeps spaces as they are, but for the ends of lines', () => {
  expect(piecesIn(e('p', 'Uno  dos\n  tres'))).toEqual([{ text: 'Uno  dos tres', isProse: false }])
})
