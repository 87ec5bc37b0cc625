import type { Found, FoundPassage } from '@terminal/contract/search/search'
import { plainText } from '@terminal/contract/text/plain-text'
import type { ReactNode } from 'react'
import { Day } from '../ui/day.tsx'
import { formatSize } from '../ui/file-size.ts'
import { Icon } from '../ui/icon.tsx'
import { KIND_LOOKS } from './search-words.ts'

const LEAST_LETTERS = 3

/**
 * The words of a text that are another form of those looked for. What is inside a document is found by its stem, so
 * «tarifas» also finds a page that says «tarifa».
 */
export function formsIn(text: string, words: readonly string[]): string[] {
  const stems = words.map(stemOf)
  const said = new Set(plainText(text).match(/[\p{L}\p{N}]+/gu))
  return [...said].filter((word) => word.length >= LEAST_LETTERS && stems.includes(stemOf(word)))
}

/** Without what tells one from many and hers from his. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:[aeo]s?|s)$/, '')
  return stem.length >= LEAST_LETTERS ? stem : word
}

/** What was found, in the order in which it comes. */
export function ResultList({ entries, words }: { entries: readonly Found[]; words: string[] }) {
  return (
    <ul className="result-list">
      {entries.map((entry) => (
        <Result
          key={entry.path}
          entry={entry}
          words={words}
          // A news item is among the news: its kind says so already.
          place={entry.kind === 'news' ? '' : entry.breadcrumb}
          text={entry.excerpt === '' ? null : <Marked text={entry.excerpt} words={words} />}
        />
      ))}
    </ul>
  )
}

type PassagesProps = { passages: readonly FoundPassage[]; words: string[] }

/** Documents that say it in their own text, each with the place where they do. */
export function PassageList({ passages, words }: PassagesProps) {
  return (
    <ul className="result-list">
      {passages.map((entry) => (
        <Result
          key={entry.path}
          entry={entry}
          words={words}
          place={entry.page === null ? '' : `Página ${entry.page}`}
          text={<Marked text={entry.passage} words={formsIn(entry.passage, words)} />}
        />
      ))}
    </ul>
  )
}

type ResultProps = {
  entry: Found
  words: string[]
  /** Where it stands. */
  place: string
  text: ReactNode
}

function Result({ entry, words, place, text }: ResultProps) {
  const { name, icon } = KIND_LOOKS[entry.kind]
  return (
    <li className="result-list__row">
      <h3 className="result-list__title">
        <a href={entry.path}>
          <Marked text={entry.title} words={words} />
        </a>
      </h3>
      <p className="result-list__facts">
        <Icon name={icon} size="s" />
        <span>
          {name}
          {place === '' ? null : ' · '}
          <Marked text={place} words={words} />
          {entry.datedOn === null ? null : ' · '}
          {entry.datedOn === null ? null : <Day value={entry.datedOn} />}
        </span>
      </p>
      {text === null ? null : <p className="result-list__text">{text}</p>}
      <OpenLink entry={entry} />
    </li>
  )
}

/** The file as it is now; where the document is on another site, that site. */
function OpenLink({ entry: { title, downloadUrl, fileExt, fileBytes } }: { entry: Found }) {
  if (downloadUrl === null) return null
  if (fileExt === null) {
    return (
      <a className="result-list__open" href={downloadUrl} rel="external">
        <Icon name="external" size="s" />
        Abrir en otro sitio<span className="visually-hidden"> «{title}»</span>
      </a>
    )
  }
  const size = fileBytes === null ? '' : `, ${formatSize(fileBytes)}`
  return (
    <a className="result-list__open" href={downloadUrl} download>
      <Icon name="download" size="s" />
      {`Descargar ${fileExt.toUpperCase()}${size}`}
      <span className="visually-hidden"> «{title}»</span>
    </a>
  )
}

/** A text with the plain words it was found by marked in it. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0
  return markWords(text, words).map(({ text: part, isMarked }) => {
    const key = at
    at += part.length
    return isMarked ? <mark key={key}>{part}</mark> : part
  })
}

type MarkedPart = { text: string; isMarked: boolean }

/** Splits a text into parts that match one of the words and parts that do not. */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const letters = readLetters(text)
  const marked = new Set(words.flatMap((word) => lettersOf(word, letters)))
  const parts: MarkedPart[] = []
  for (const [i, { text: letter }] of letters.entries()) {
    const isMarked = marked.has(i)
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) last.text += letter
    else parts.push({ text: letter, isMarked })
  }
  return parts
}

/** A character with its combining accents, and its form for comparison. */
type Letter = { text: string; plain: string }

function readLetters(text: string): Letter[] {
  const letters: Letter[] = []
  for (const character of text) {
    const plain = plainText(character)
    const last = letters.at(-1)
    if (plain === '' && last) last.text += character
    else letters.push({ text: character, plain })
  }
  return letters
}

/** The indexes of the characters that match this word. */
function lettersOf(word: string, letters: readonly Letter[]): number[] {
  if (word === '') return []
  // One character may be compared as several: each points back to it.
  const owners = letters.flatMap(({ plain }, i) => Array<number>(plain.length).fill(i))
  const line = letters.map(({ plain }) => plain).join('')
  const found: number[] = []
  for (let at = line.indexOf(word); at !== -1; at = line.indexOf(word, at + 1))
    found.push(...owners.slice(at, at + word.length))
  return found
}
