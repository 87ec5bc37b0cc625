import { expect, test } from 'vitest'
import { countSyllables } from './syllables.ts'

/** The hyphens are ours: what counts is how many parts a word has. */
function expectParts(...words: string[]): void {
  for (const word of words)
    expect([word, countSyllables(word.replaceAll('-', ''))]).toEqual([word, word.split('-').length])
}

test('a plain word has a syllable for each of its vowels', () => {
  expectParts('ter-mi-nal', 'trans-por-te', 'mó-du-lo', 'de', 'NIT', 'Mon-te-lin-do')
})

test('a weak vowel beside a strong one is in the same syllable, stressed or not', () => {
  expectParts('via-je', 'ciu-dad', 'hue-co', 'tam-bién', 'náu-ti-co', 'a-ten-ción', 'cuí-de-se')
  expectParts('cam-biáis', 'buey', 'Pa-ra-guay', 'viei-ra')
})

test('two strong vowels are two syllables, and so is a weak one with an accent', () => {
  expectParts('le-er', 'a-é-re-o', 'co-o-pe-rar', 'te-a-tro', 'pa-ís', 'dí-a', 'ba-úl', 'rí-o')
  expectParts('le-í-ais', 'o-ír', 'chi-i-ta', 'ca-fe-te-rí-a', 'te-ní-a')
})

test('a weak vowel between two strong ones begins the second syllable', () => {
  expectParts('pa-ra-no-ia', 'se-quo-ia')
})

test('h between vowels is as if it were not there, except before a diphthong', () => {
  expectParts('prohi-bir', 'pro-hí-be', 'a-hí', 'a-ho-ra', 've-hí-cu-lo', 'bú-ho', 'al-co-hol')
  expectParts('ca-ca-hue-te', 're-huir', 'pa-ri-hue-la', 'des-hie-lo')
})

test('y is a vowel at the end of a word and a consonant before a vowel', () => {
  expectParts('y', 'rey', 'hoy', 'muy', 'ma-yo', 'ya', 'a-yu-da', 'des-a-yu-no', 'U-ru-guay')
})

test('u is silent in que, qui, gue and gui, and sounds with its dots or before another vowel', () => {
  expectParts('que', 'quien', 'ti-que-te', 'ta-qui-lla', 'pa-gue', 'si-guien-te', 'guion')
  expectParts('pin-güi-no', 'bi-lin-güe', 'an-ti-güe-dad', 'lin-güís-ti-ca', 'a-gua', 'guar-da')
})

test('an acronym without vowels is spelt, and one with vowels is read', () => {
  expect(countSyllables('PQRSD')).toBe('pe-cu-e-rre-e-se-de'.split('-').length)
  expectParts('SE-COP')
})

test('a letter written as two characters counts as one', () => {
  expect(countSyllables('día'.normalize('NFD'))).toBe(2)
})
