import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeStatement, type Made } from './migration-rules.ts'
import { listFiles, type Problem, type Report } from './source.ts'
import { readBody, readStatements, type SqlStatement, UnreadableSql } from './sql.ts'

/** Migrations that the previous release survives (docs/decisions/0068-migrations-under-load.md). */

const FOLDER = 'api/src/db/'
/** Those before the rule, which every installation begins with. */
const LAST_EXEMPT = 15
const LEAST_LETTERS = 20
const INDEX = /^create (?:unique )?index concurrently if not exists (?<name>[a-z_][a-z0-9_]*) on /

export function checkMigrations(root: string): Report {
  const files = listFiles(root).filter(
    (file) => file.startsWith(FOLDER) && /^(?:migrations|indexes)\/.*\.sql$/.test(inFolder(file)),
  )
  return { visited: files.length, problems: files.flatMap((file) => problemsOf(root, file)) }
}

function problemsOf(root: string, file: string): Problem[] {
  const number = /^migrations\/(\d+)-/.exec(inFolder(file))?.[1]
  if (number !== undefined && Number(number) <= LAST_EXEMPT) return []
  const text = readFileSync(join(root, file), 'utf8')
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  try {
    const statements = readStatements({ text, start: 0 })
    const found = inFolder(file).startsWith('indexes/')
      ? judgeIndexFile(file, statements)
      : judgeMigration(statements)
    return found.map(({ start, message }) => ({ file, line: lineOf(start), message }))
  } catch (error) {
    if (!(error instanceof UnreadableSql)) throw error
    return [{ file, line: lineOf(error.start), message: error.message }]
  }
}

type Found = { start: number; message: string }

function judgeMigration(statements: readonly SqlStatement[]): Found[] {
  const made: Made = { names: new Set(), constraints: new Set(), defaults: new Set() }
  return statements.flatMap((statement) =>
    partsOf(statement).flatMap(({ words, start, notes }) => {
      const messages = judgeStatement(words, made)
      if (notes.some(isReason)) return []
      return messages.map((message) => ({
        start,
        message: `${message}; if the previous code survives it, say why at it: -- survives: REASON`,
      }))
    }),
  )
}

/** What `do` runs is judged like the rest; what functions and triggers do later is not. */
function partsOf(statement: SqlStatement): SqlStatement[] {
  if (statement.words[0] !== 'do') return [statement]
  return statement.bodies
    .flatMap(readBody)
    .map((part) => ({ ...part, notes: [...statement.notes, ...part.notes] }))
}

function isReason(note: string): boolean {
  const reason = /^(?:--|\/\*)\s*survives:(?<reason>.*)/s.exec(note)?.groups?.reason ?? ''
  return (reason.match(/\p{L}/gu) ?? []).length >= LEAST_LETTERS
}

function judgeIndexFile(file: string, statements: readonly SqlStatement[]): Found[] {
  const name = INDEX.exec(statements[0]?.words.join(' ') ?? '')?.groups?.name
  if (statements.length === 1 && inFolder(file) === `indexes/${name}.sql`) return []
  const message =
    'one statement, named like its file: create index concurrently if not exists NAME on …'
  return [{ start: statements[0]?.start ?? 0, message }]
}

function inFolder(file: string): string {
  return file.slice(FOLDER.length)
}
