import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toParagraphs } from './news-article.tsx'

describe('K4 the text of an article', () => {
  test('becomes a paragraph at each blank line, however blank', () => {
    expect(toParagraphs('Uno.\n\nDos,\nque sigue.\n \n\nTres.')).toEqual([
      [{ text: 'Uno.' }],
      [{ text: 'Dos,\nque sigue.' }],
      [{ text: 'Tres.' }],
    ])
  })

  test('links an address and leaves the full stop outside', () => {
    expect(toParagraphs('Vea https://vias.example/estado?a=1. Gracias.')).toEqual([
      [
        { text: 'Vea ' },
        { text: 'https://vias.example/estado?a=1', href: 'https://vias.example/estado?a=1' },
        { text: '. Gracias.' },
      ],
    ])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//otro.example',
    'www.sitio.example',
    'http://',
  ])('leaves %s as text', (text) => {
    expect(toParagraphs(text)).toEqual([[{ text }]])
  })

  test('loses no character of any text but the blank space around paragraphs', () => {
    const squeeze = (text: string) => text.replace(/\s+/g, '')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.webUrl(), (before, address) => {
        const body = `${before} ${address}\n\n${before}`
        const shown = toParagraphs(body)
          .flat()
          .map((piece) => piece.text)
        return squeeze(shown.join('')) === squeeze(body)
      }),
    )
  })
})
