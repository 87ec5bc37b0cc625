import { describe, expect, test } from 'vitest'
import { passageAround } from './passages.queries.ts'

const FILLER = 'relleno sin nada que ver '.repeat(20)

describe('a passage', () => {
  test('is some of the text around the word, cut between words, with a sign where it was cut', () => {
    const text = `${FILLER}la Terminal cobra por\n la  Contratación de buses ${FILLER}`
    const passage = passageAround(text, ['contratacion'])
    expect(passage).toMatch(/^…[a-z ]+la Terminal cobra por la Contratación de buses [a-z ]+…$/)
    expect(passage.length).toBeLessThanOrEqual(182)
    expect(passage.length).toBeGreaterThan(140)
    const words = text.split(/\s+/)
    for (const word of passage.replaceAll('…', '').split(' ')) expect(words).toContain(word)
  })

  test('of a short text is the whole of it', () => {
    expect(passageAround(' Horario de  taquillas. ', ['taquillas'])).toBe('Horario de taquillas.')
  })

  test('has the nearest form of a word that was found by its stem', () => {
    const text = `Contrario ${FILLER} los contratos de aseo ${FILLER}`
    expect(passageAround(text, ['contrato'])).toContain('los contratos de aseo')
    const buses = `busca ${FILLER} sale un bus a las seis`
    expect(passageAround(buses, ['bus'])).toContain('sale un bus')
  })

  test('is taken where most of the words stand together', () => {
    const text = `El informe. ${FILLER} El informe de gestión. ${FILLER}`
    expect(passageAround(text, ['informe', 'gestion'])).toContain('El informe de gestión.')
  })

  test('of a text without blanks never ends in the middle of a character', () => {
    const passage = passageAround('😀'.repeat(300), ['nada'])
    expect(passage.isWellFormed()).toBe(true)
    expect(passage.endsWith('…')).toBe(true)
  })
})
