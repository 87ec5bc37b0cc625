import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, type Problem, type Report } from './source.ts'

const FOLDER = 'docs/decisions'
const INDEX = `${FOLDER}/README.md`
/** Half a page. */
const MOST_WORDS = 250

/** A decision that stands has a file; one that was merged or superseded says which ones have it now. */
type Entry = { number: string; line: number; area: string; title: string } & (
  | { file: string }
  | { into: string[] }
)

/** The index names every decision, and every reference to a number leads to one. */
export function checkDecisions(root: string): Report {
  if (!existsSync(join(root, INDEX))) return { visited: 0, problems: [] }
  const files = listFiles(root)
  const entries = readIndex(readFileSync(join(root, INDEX), 'utf8'))
  const decisions = files.filter((file) => /^docs\/decisions\/\d/.test(file))
  const known = new Set(entries.map(({ number }) => number))
  return {
    visited: decisions.length,
    problems: [
      ...numberProblems(entries),
      ...entries.flatMap((entry) => entryProblems(root, entry, entries)),
      ...decisions
        .filter((file) => !entries.some((entry) => 'file' in entry && entry.file === file))
        .map((file) => ({ file, line: 1, message: `is not in ${INDEX}` })),
      ...files.flatMap((file) => referenceProblems(root, file, known)),
    ],
  }
}

function readIndex(text: string): Entry[] {
  let area = ''
  return text.split('\n').flatMap((words, index): Entry[] => {
    area = /^## (.+)$/.exec(words)?.[1]?.toLowerCase() ?? area
    const line = index + 1
    const standing = /^- (\d{4}) \[(.+)\]\((\S+)\)$/.exec(words)
    if (standing) {
      const [, number = '', title = '', file = ''] = standing
      return [{ number, line, area, title, file: `${FOLDER}/${file}` }]
    }
    const [, number, title = '', into = ''] =
      /^- (\d{4}) (.+): (?:merged into|superseded, see) (.+)$/.exec(words) ?? []
    return number === undefined ? [] : [{ number, line, area, title, into: into.split(', ') }]
  })
}

function numberProblems(entries: Entry[]): Problem[] {
  const count = Math.max(0, ...entries.map(({ number }) => Number(number)))
  return Array.from({ length: count }, (_, index) => String(index + 1).padStart(4, '0')).flatMap(
    (number) => {
      const lines = entries.filter((entry) => entry.number === number).map(({ line }) => line)
      if (lines.length === 1) return []
      const message = lines.length === 0 ? `${number} is missing` : `${number} is there twice`
      return [{ file: INDEX, line: lines[1] ?? 1, message }]
    },
  )
}

function entryProblems(root: string, entry: Entry, entries: Entry[]): Problem[] {
  const { number, line, area, title } = entry
  const refuse = (message: string) => [{ file: INDEX, line, message }]
  if ('into' in entry) {
    const standing = entries.flatMap((other) => ('file' in other ? [other.number] : []))
    const lost = entry.into.filter((target) => !standing.includes(target))
    return lost.length === 0 ? [] : refuse(`${lost.join(', ')} is no decision that stands`)
  }
  if (!existsSync(join(root, entry.file))) return refuse(`${entry.file} is not there`)
  const text = readFileSync(join(root, entry.file), 'utf8')
  if (text.split(/\s+/).length > MOST_WORDS)
    return refuse(`${entry.file} is over ${MOST_WORDS} words`)
  const [heading, , state = ''] = text.split('\n')
  if (heading !== `# ${number}: ${title}`) return refuse(`${entry.file} has another title`)
  const [, written, included = ''] =
    /^Accepted \d{4}-\d\d-\d\d, (.+?)\.(?: Includes (.+)\.)?$/.exec(state) ?? []
  if (written !== area) return refuse(`${entry.file} does not say that it is of ${area}`)
  const merged = entries.flatMap((other) =>
    'into' in other && other.into.includes(number) ? [other.number] : [],
  )
  const named = included.match(/\d{4}/g) ?? []
  if (named.join() === merged.sort().join()) return []
  return refuse(`${entry.file} does not include what is merged into it: ${merged.join(', ')}`)
}

/** In a document every number between brackets; in code a whole bracket of numbers, or the word decision before it. */
function referenceProblems(root: string, file: string, known: Set<string>): Problem[] {
  const isDocument = file.endsWith('.md')
  if (!isDocument && !/\.(ts|tsx|css|sql|sh|service|timer|mount|ya?ml|conf|toml)$/.test(file))
    return []
  // Invented decisions stand in the tests of the checks.
  if (/^ops\/checks\/.*\.test\.ts$/.test(file)) return []
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((words, index) =>
      numbersIn(words, isDocument)
        .filter((number) => !known.has(number))
        .map((number) => ({ file, line: index + 1, message: `there is no decision ${number}` })),
    )
}

function numbersIn(words: string, isDocument: boolean): string[] {
  const groups = isDocument
    ? [...words.matchAll(/[([][^()[\]]*[)\]]/g)]
    : [...words.matchAll(/\((?:decisions? )?0\d{3}(?:, 0\d{3})*\)|\bdecisions? 0\d{3}\b/g)]
  // Not the end of a telephone, a year in a path, or the mode of a file.
  return groups.flatMap(
    ([group = '']) => group.match(/(?<![\w/.+-]|\d )0[01]\d\d(?![\w/.-])/g) ?? [],
  )
}
