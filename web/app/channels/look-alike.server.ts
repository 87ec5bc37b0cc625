import { domainToUnicode } from 'node:url'
import type { Asked, Channel } from './channel.ts'
import { handleOf } from './find-listed.ts'
import { readAsked } from './read-asked.ts'

const MOST = 3
/** Shorter words look like anything. */
const LEAST_LETTERS = 6

/** Listed channels that a visitor may have taken this for. Only ever shown beside «no está». */
export function findAlike(asked: Asked, channels: readonly Channel[]): Channel[] {
  const alike = channels.filter((channel) => isAlike(asked, channel))
  const isOfItsKind = ({ value }: Channel) => readAsked(value).kind === asked.kind
  return alike
    .toSorted((one, other) => Number(isOfItsKind(other)) - Number(isOfItsKind(one)))
    .slice(0, MOST)
}

function isAlike(asked: Asked, channel: Channel): boolean {
  const own = readAsked(channel.value)
  if (asked.kind === 'number')
    return own.kind === 'number' && distance(asked.digits.replace(/^\+(57)?/, ''), own.digits) <= 1
  if (own.kind === 'number') return false
  const words = wordsOf(asked)
  return wordsOf(own).some((known) => words.some((word) => resembles(word, known)))
}

function resembles(word: string, known: string): boolean {
  if (known.length < LEAST_LETTERS) return false
  return word.includes(known) || distance(word, known) <= 2
}

/** What one reads in it: the telling part of a host, a mail before its @, the name of an account. */
function wordsOf(asked: Asked): string[] {
  if (asked.kind === 'account') return [skeletonOf(asked.name)]
  if (asked.kind === 'email') {
    const [name = '', host = ''] = asked.address.split('@')
    return [skeletonOf(`${name}${host}`), skeletonOf(labelOf(host))]
  }
  if (asked.kind !== 'web') return []
  const { host, path } = asked
  const name = handleOf(asked) ?? ''
  return [skeletonOf(labelOf(host)), skeletonOf([host, ...path].join('')), skeletonOf(name)]
}

/** The longest part of a host but its last, which many share, in the letters that people see. */
function labelOf(host: string): string {
  const labels = domainToUnicode(host).split('.').slice(0, -1)
  return labels.toSorted((one, other) => other.length - one.length)[0] ?? ''
}

/** How many letters were changed, left out, put in or exchanged with their neighbour. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let k = 1; k <= other.length; k++) {
      const isOther = one[i - 1] === other[k - 1] ? 0 : 1
      const isTurned = one[i - 1] === other[k - 2] && one[i - 2] === other[k - 1]
      row[k] = Math.min(
        (last[k] ?? 0) + 1,
        (row[k - 1] ?? 0) + 1,
        (last[k - 1] ?? 0) + isOther,
        isTurned ? (before[k - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, last] = [last, row]
  }
  return last[other.length] ?? 0
}

/** Letters of other alphabets, and signs, that look like ours in most typefaces. */
const LOOKS_LIKE: Record<string, string> = {
  а: 'a',
  ɑ: 'a',
  α: 'a',
  '@': 'a',
  '4': 'a',
  ь: 'b',
  в: 'b',
  β: 'b',
  '8': 'b',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  đ: 'd',
  е: 'e',
  є: 'e',
  ε: 'e',
  '3': 'e',
  ɡ: 'g',
  '9': 'g',
  һ: 'h',
  н: 'h',
  η: 'n',
  і: 'l',
  ı: 'l',
  ι: 'l',
  i: 'l',
  '1': 'l',
  '|': 'l',
  ł: 'l',
  ӏ: 'l',
  ј: 'j',
  к: 'k',
  κ: 'k',
  м: 'm',
  μ: 'm',
  п: 'n',
  ո: 'n',
  о: 'o',
  ο: 'o',
  σ: 'o',
  ø: 'o',
  '0': 'o',
  օ: 'o',
  р: 'p',
  ρ: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  '5': 's',
  $: 's',
  т: 't',
  τ: 't',
  '7': 't',
  υ: 'u',
  ս: 'u',
  ν: 'v',
  ѵ: 'v',
  ѡ: 'w',
  ω: 'w',
  х: 'x',
  χ: 'x',
  у: 'y',
  γ: 'y',
  ᴢ: 'z',
  '2': 'z',
}

/** What is left of a word when everything that looks alike is the same: for comparing, never for showing. */
function skeletonOf(word: string): string {
  const letters = [...word.normalize('NFKD').toLowerCase()].map(
    (letter) => LOOKS_LIKE[letter] ?? letter,
  )
  return letters
    .join('')
    .replaceAll(/[^a-z]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
}
