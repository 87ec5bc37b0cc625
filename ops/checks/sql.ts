/** Splits SQL into statements as PostgreSQL does: comments, strings and function bodies are no statements. */

export type SqlStatement = {
  /** In lower case; `''` stands for a text and `$$` for a body. */
  words: string[]
  /** Where its first word is. */
  start: number
  /** The comments before it, in it, and behind it on its last line. */
  notes: string[]
  bodies: SqlText[]
}

/** A text and where it begins in the file. */
export type SqlText = { text: string; start: number }

type Kind = 'space' | 'note' | 'text' | 'name' | 'body' | 'word'
type Token = { kind: Kind; text: string; start: number; line: number }

/** The first that fits. What is no word is one of a single character; a quote that fits nothing never ends. */
const FORMS: readonly (readonly [Kind, RegExp])[] = [
  ['space', /\s+/y],
  ['note', /--[^\n]*/y],
  ['text', /e'(?:[^'\\]|''|\\.)*'|(?:[bnx]|u&)?'(?:[^']|'')*'/isy],
  ['name', /(?:u&)?"(?:[^"]|"")*"/iy],
  ['body', /\$(?<tag>[\p{L}_][\p{L}\p{N}_]*)?\$.*?\$\k<tag>\$/suy],
  ['word', /[\p{L}_][\p{L}\p{N}_$]*|\$\d+|[^'"$]/suy],
]

/** In a body, where one statement may begin without the end of another. */
const BEGINNERS = new Set(['begin', 'then', 'else', 'loop'])

export class UnreadableSql extends Error {
  readonly start: number

  constructor(start: number) {
    super('a quote or a comment that never ends')
    this.start = start
  }
}

export function readStatements(sql: SqlText): SqlStatement[] {
  return statementsOf(sql, (word) => word === ';')
}

/** Of what `do` runs: also what stands behind `begin`, `then`, `else` and `loop` is a statement. */
export function readBody({ text, start }: SqlText): SqlStatement[] {
  const quote = /^\$.*?\$/s.exec(text)?.[0].length ?? 0
  const inner = { text: text.slice(quote, text.length - quote), start: start + quote }
  return statementsOf(inner, (word) => word === ';' || BEGINNERS.has(word))
}

function statementsOf(sql: SqlText, isEnd: (word: string) => boolean): SqlStatement[] {
  const statements: SqlStatement[] = []
  let current = emptyStatement()
  let lastLine = 0
  let depth = 0
  for (const { kind, text, start, line } of tokensOf(sql)) {
    const before = current.words.at(-1)
    if (kind === 'note') {
      const isBehind = before === undefined && line === lastLine
      const noted = isBehind ? (statements.at(-1) ?? current) : current
      noted.notes.push(text)
      continue
    }
    depth = depthAfter(text, before, depth)
    if (depth === 0 && isEnd(text)) {
      if (before !== undefined) statements.push(current)
      current = emptyStatement()
      lastLine = line
      continue
    }
    if (before === undefined) current.start = start
    if (kind === 'body') current.bodies.push({ text, start })
    current.words.push(kind === 'body' ? '$$' : text)
  }
  return current.words.length > 0 ? [...statements, current] : statements
}

/** Of `begin atomic … end`, a function whose statements are no text. */
function depthAfter(word: string, before: string | undefined, depth: number): number {
  if (word === 'atomic' && before === 'begin') return 1
  if (depth > 0 && word === 'case') return depth + 1
  return depth > 0 && word === 'end' ? depth - 1 : depth
}

function emptyStatement(): SqlStatement {
  return { words: [], start: 0, notes: [], bodies: [] }
}

function* tokensOf({ text: sql, start: offset }: SqlText): Generator<Token> {
  let at = 0
  let line = 1
  while (at < sql.length) {
    const [kind, end] = tokenAt(sql, at)
    if (end === 0) throw new UnreadableSql(offset + at)
    const raw = sql.slice(at, end)
    if (kind !== 'space') yield { kind, text: spell(kind, raw), start: offset + at, line }
    line += raw.split('\n').length - 1
    at = end
  }
}

/** What it is and where it ends: at 0 when it does not. */
function tokenAt(sql: string, at: number): [Kind, number] {
  if (sql.startsWith('/*', at)) return ['note', endOfComment(sql, at)]
  for (const [kind, form] of FORMS) {
    form.lastIndex = at
    if (form.test(sql)) return [kind, form.lastIndex]
  }
  return ['text', 0]
}

/** They nest. */
function endOfComment(sql: string, start: number): number {
  const marks = /\/\*|\*\//g
  marks.lastIndex = start
  let depth = 0
  for (let mark = marks.exec(sql); mark; mark = marks.exec(sql)) {
    depth += mark[0] === '/*' ? 1 : -1
    if (depth === 0) return marks.lastIndex
  }
  return 0
}

/** A quoted name keeps its quotes: "drop" is no command. */
function spell(kind: Kind, raw: string): string {
  if (kind === 'text') return "''"
  if (kind === 'word') return raw.toLowerCase()
  return kind === 'name' ? raw.replaceAll(/\s/g, '_') : raw
}
