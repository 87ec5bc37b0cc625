/** The names of the letters of an unpronounceable acronym: «PQRSD» is «pe, cu, erre, ese, de». */
const LONG_LETTER_NAMES = new Set('fhjklmnñrsxz')

const VOWEL_RUN = /[aeiouáéíóúü]+/g
const STRONG = new Set('aeoáéó')
const STRESSED_WEAK = new Set('íú')
const PLAIN: Record<string, string> = { í: 'i', ú: 'u', ü: 'u' }

/** Syllables as Spanish orthography divides them, not as a region speaks them. */
export function countSyllables(word: string): number {
  const letters = word.normalize('NFC').toLowerCase().replace(/\P{L}/gu, '')
  const runs = sounded(letters).match(VOWEL_RUN) ?? []
  if (runs.length > 0) return runs.reduce((sum, run) => sum + countNuclei(run), 0)
  return [...letters].reduce((sum, letter) => sum + (LONG_LETTER_NAMES.has(letter) ? 2 : 1), 0)
}

/** Only the vowels that sound, and h only where it begins a syllable. */
function sounded(letters: string): string {
  return (
    letters
      .replace(/qu(?=[eiéí])/g, 'q')
      .replace(/gu(?=[eiéí])/g, 'g')
      // «rey», «hoy» and «y» end in a vowel; «mayo» has a consonant.
      .replace(/y(?![aeiouáéíóúü])/g, 'i')
      // «prohibir» and «ahí» are as if written without it, «cacahuete» and «rehuir» are not.
      .replace(/(?<=[aeiouáéíóúü])h(?=[aeiouáéíóúü])(?![iu][aeiouáéíóú])/g, '')
  )
}

/** One more than the places where two neighbouring vowels belong to different syllables. */
function countNuclei(run: string): number {
  const vowels = [...run]
  return vowels.slice(1).reduce((count, vowel, i) => {
    const before = vowels[i] ?? ''
    const isBreak = isHiatus(before, vowel) || isThirdOfThree(vowels, i + 1)
    return isBreak ? count + 1 : count
  }, 1)
}

function isHiatus(first: string, second: string): boolean {
  if (STRONG.has(first) && STRONG.has(second)) return true
  if (STRONG.has(first)) return STRESSED_WEAK.has(second)
  if (STRONG.has(second)) return STRESSED_WEAK.has(first)
  return (PLAIN[first] ?? first) === (PLAIN[second] ?? second)
}

/** A weak vowel between two strong ones goes with the second: «pa-ra-no-ia». */
function isThirdOfThree(vowels: string[], i: number): boolean {
  const [before = '', vowel = '', after = ''] = vowels.slice(i - 1)
  const isWeak = !STRONG.has(vowel) && !STRESSED_WEAK.has(vowel)
  return isWeak && STRONG.has(before) && STRONG.has(after)
}
