import { Numeral } from '@terminal/contract/documents/document.schema'
import { compareNumerals, parentNumeral } from '@terminal/contract/documents/numeral'
import { describe, expect, test } from 'vitest'
import { LEGAL_TREE } from './numerals.ts'

const numerals = LEGAL_TREE.map(({ numeral }) => numeral)

describe('the numerals of the law', () => {
  test('are written as the form accepts them, and each once', () => {
    expect(numerals.filter((numeral) => !Numeral.safeParse(numeral).success)).toEqual([])
    expect(new Set(numerals).size).toBe(numerals.length)
  })

  test('stand in the order of the law', () => {
    expect(numerals).toEqual(numerals.toSorted(compareNumerals))
  })

  test('stand below one another without a gap', () => {
    const orphans = numerals.filter((numeral) => {
      const parent = parentNumeral(numeral)
      return parent !== undefined && !numerals.includes(parent)
    })
    expect(orphans).toEqual([])
    for (const parent of ['', ...numerals])
      expect(numerals.filter((numeral) => (parentNumeral(numeral) ?? '') === parent)).toEqual(
        childrenWithoutGap(parent),
      )
  })

  test('are the ten of the menu with all their sub-numerals', () => {
    expect(numerals.filter((numeral) => !numeral.includes('.'))).toHaveLength(10)
    const leaves = numerals.filter(
      (numeral) => !numerals.some((other) => parentNumeral(other) === numeral),
    )
    expect(leaves).toHaveLength(61)
  })

  test('have names of their own that fit a section', () => {
    const names = LEGAL_TREE.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.length > 300 || name.trim() !== name)).toEqual([])
  })
})

/** 4.1, 4.2, 4.3… or 4.7.a, 4.7.b…, as many as there are. */
function childrenWithoutGap(parent: string): string[] {
  const count = numerals.filter((numeral) => (parentNumeral(numeral) ?? '') === parent).length
  const hasLetters = numerals.includes(`${parent}.a`)
  return Array.from({ length: count }, (_, i) => {
    const part = hasLetters ? String.fromCharCode(97 + i) : String(i + 1)
    return parent === '' ? part : `${parent}.${part}`
  })
}
