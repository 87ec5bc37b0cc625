// The list of the package would bring every kind of comparison along.
import { diffArrays } from 'diff/lib/diff/array.js'

export type TextPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** More work than a phone should do for one text: with more words gone and come, all of it was replaced. */
const MOST_EDITS = 1_000
/** How much of what stayed is shown on either side of a change. */
const WORDS_AROUND = 12

/** What became of a text, word by word: of each change first what went, then what came. */
export function compareTexts(before: string, after: string): TextPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const changes = diffArrays(old, now, { maxEditLength: MOST_EDITS })
  if (changes === undefined)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return changes.map(({ removed, added, value }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }))
}

/** A word and the blanks after it, so that the parts joined are the text. */
function wordsOf(text: string): string[] {
  return text.match(/^\s+|\S+\s*/g) ?? []
}

/** Long stretches that stayed are left out: what is read is what changed. */
export function shortenSame(parts: readonly TextPart[]): TextPart[] {
  return parts.map(({ kind, text }, i) => {
    const words = kind === 'same' ? wordsOf(text) : []
    const [isFirst, isLast] = [i === 0, i === parts.length - 1]
    const kept = (isFirst ? 0 : WORDS_AROUND) + (isLast ? 0 : WORDS_AROUND)
    if (words.length <= kept + 1 || kept === 0) return { kind, text }
    const head = isFirst ? '' : words.slice(0, WORDS_AROUND).join('')
    const tail = isLast ? '' : words.slice(-WORDS_AROUND).join('')
    return { kind, text: `${head}… ${tail}` }
  })
}
