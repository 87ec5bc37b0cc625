import { describe, expect, test } from 'vitest'
import { MOST_PASSAGES, pagePassages, textPassages } from './passages.ts'

describe('passages', () => {
  test('are the pages, and of a long page several with its number', () => {
    const long = 'palabra '.repeat(1_500)
    const passages = pagePassages(['Uno', '', long])
    expect(passages.map(({ page }) => page)).toEqual([1, 3, 3])
    for (const { text } of passages) expect(text.length).toBeLessThanOrEqual(8_000)
    expect(passages.slice(1).flatMap(({ text }) => text.split(' '))).toEqual(
      Array.from({ length: 1_500 }, () => 'palabra'),
    )
  })

  test('of a text without pages are cut between words, and a word without an end anywhere', () => {
    const passages = textPassages(`${'uno '.repeat(1_500)}${'x'.repeat(9_000)}`)
    expect(passages.every(({ text, page }) => text.length <= 4_000 && page === null)).toBe(true)
    const letters = passages
      .map(({ text }) => text)
      .join('')
      .replaceAll(' ', '')
    expect(letters).toBe(`${'uno'.repeat(1_500)}${'x'.repeat(9_000)}`)
  })

  test('are never more than so many', () => {
    expect(textPassages('a '.repeat(4_100_000))).toHaveLength(MOST_PASSAGES)
  })

  test('have what PostgreSQL takes, and whole words again where a line broke them', () => {
    const [passage] = textPassages(
      'Contra-\n  tación\0del so\u00adcio n\u0303 \ud800 y/o A-1\n\n- 2.',
    )
    expect(passage).toEqual({
      page: null,
      text: 'Contratación del socio ñ \ufffd y/o A-1 - 2.',
      plain: 'contratacion del socio n y o a 1 2',
    })
  })
})
