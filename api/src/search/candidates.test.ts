import { type PlainFields, plainFields, toPlainText } from '@terminal/contract/search/search-entry'
import { readQuery } from '@terminal/contract/search/search-query'
import { runs } from '@terminal/dev/effort'
import { scoreAlike } from '@terminal/operator/search/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildChance, type Chance, mistyped } from '../../test/random-texts.ts'
import { cluesFor, type TitleClue } from './candidates.ts'

/** As PostgreSQL looks: in characters. */
function isCandidate(plain: string, fields: PlainFields): boolean {
  const { inTitle, inText } = cluesFor(plain)
  const all = toPlainText(fields)
  const isWithin = (text: string, within: number | undefined) =>
    [...fields.title].slice(0, within).join('').includes(text)
  const hasClue = ({ pieces, groups }: TitleClue) => {
    const there = groups?.texts.filter((text) => isWithin(text, groups.within)) ?? []
    const isEnough = there.length >= (groups?.least ?? 0)
    return isEnough && pieces.some(({ text, within }) => isWithin(text, within))
  }
  return inTitle.some(hasClue) || inText.some((text) => all.includes(text))
}

/** Few letters, so that chance finds everything that is alike in some way. */
const ALPHABETS = [
  ['a', 'b'],
  ['a', 'b', ' '],
  ['a', 'b', 'c', ' '],
  ['a', '🚌', '🚍'],
  ['🚌', '🚍', '한', ' '],
]

function fieldLike(chance: Chance, typed: string, letters: readonly string[]): string {
  const around = () => chance.text(letters, chance.below(3) === 0 ? chance.below(13) : 0)
  const field = () => chance.text(letters, chance.below(81))
  const near = () => `${around()}${mistyped(chance, typed, letters, 8)}${around()}`
  const part = () => typed.slice(chance.below(typed.length + 1))
  return chance.oneOf([near, near, near, part, field, () => typed, () => ''])()
}

function casesFrom(seed: number) {
  const chance = buildChance(seed)
  const letters = chance.oneOf(ALPHABETS)
  const typed = chance.text(letters, chance.below(chance.oneOf([4, 9, 34, 81])))
  const { plain } = readQuery(typed)
  const entries = Array.from({ length: 40 }, () => ({
    title: fieldLike(chance, typed, letters),
    excerpt: fieldLike(chance, typed, letters),
    breadcrumb: fieldLike(chance, typed, letters),
  }))
  return { plain, entries: entries.map(plainFields) }
}

test('E6 PostgreSQL is asked for everything that Fuse finds', () => {
  const RUNS = runs(1_500)
  const count = { found: 0, spared: 0 }
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { plain, entries } = casesFrom(seed)
      if (plain === '') return
      const found = scoreAlike(entries, plain, (fields) => fields).map(({ item }) => item)
      expect(found.filter((fields) => !isCandidate(plain, fields))).toEqual([])
      // PostgreSQL knows no halves of characters.
      const { inTitle, inText } = cluesFor(plain)
      const texts = inTitle.flatMap(({ pieces, groups }) => [
        ...pieces.map(({ text }) => text),
        ...(groups?.texts ?? []),
      ])
      expect([...texts, ...inText].filter((text) => !text.isWellFormed())).toEqual([])
      count.found += found.length
      count.spared += entries.filter((fields) => !isCandidate(plain, fields)).length
    }),
    { numRuns: RUNS },
  )
  expect(count.found).toBeGreaterThan(6 * RUNS)
  // Or anything would pass: what is far from it is not asked for.
  expect(count.spared).toBeGreaterThan(1.5 * RUNS)
})
