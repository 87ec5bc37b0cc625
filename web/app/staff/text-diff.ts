export type TextPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** More work than a phone should do for one text: then all of it was replaced. */
const MOST_COMPARISONS = 4_000_000
/** How much of what stayed is shown on either side of a change. */
const WORDS_AROUND = 12

/** What became of a text, word by word: of each change first what went, then what came. */
export function compareTexts(before: string, after: string): TextPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end))
    end++
  const parts: TextPart[] = [
    part('same', old.slice(0, start)),
    ...compareMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    part('same', old.slice(old.length - end)),
  ]
  return parts.filter(({ text }) => text !== '')
}

/** A word and the blanks after it, so that the parts joined are the text. */
function wordsOf(text: string): string[] {
  return text.match(/^\s+|\S+\s*/g) ?? []
}

function part(kind: TextPart['kind'], words: readonly string[]): TextPart {
  return { kind, text: words.join('') }
}

function compareMiddle(old: readonly string[], now: readonly string[]): TextPart[] {
  if (old.length * now.length > MOST_COMPARISONS) return [part('removed', old), part('added', now)]
  const common = commonLengths(old, now)
  const width = now.length + 1
  const parts: TextPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [fromOld, fromNow] = [i, j]
    const differs = () => i < old.length && j < now.length && old[i] !== now[j]
    while (differs() || i < old.length !== j < now.length) {
      const down = i < old.length ? (common[(i + 1) * width + j] ?? 0) : -1
      const right = j < now.length ? (common[i * width + j + 1] ?? 0) : -1
      if (down >= right) i++
      else j++
    }
    parts.push(part('removed', old.slice(fromOld, i)), part('added', now.slice(fromNow, j)))
    const sameFrom = i
    while (i < old.length && j < now.length && old[i] === now[j]) [i, j] = [i + 1, j + 1]
    parts.push(part('same', old.slice(sameFrom, i)))
  }
  return parts
}

/** For each pair of places, how many words the two rests have in common, in their order. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array {
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const at = i * width + j
      lengths[at] =
        old[i] === now[j]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0)
    }
  }
  return lengths
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
