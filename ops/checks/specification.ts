import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallExpression, type Expression, Visitor } from 'oxc-parser'
import { isTest, listFiles, type Report, readSource, type Source } from './source.ts'

export const SPECIFICATION = 'docs/specification.md'

type Title = { start: number; end: number; words: string; ids: string[]; isGroup: boolean }
type Test = { file: string; words: string; ids: string[] }

/** Every statement has a test, and every number in a title is a statement. */
export function checkSpecification(root: string): Report {
  if (!existsSync(join(root, SPECIFICATION))) return { visited: 0, problems: [] }
  const text = readFileSync(join(root, SPECIFICATION), 'utf8')
  const tests = testsIn(root)
  const ids = statementsIn(text)
  const refuse = (message: string) => ({ file: SPECIFICATION, line: 1, message })
  const untested = ids.filter((id) => !tests.some((test) => test.ids.includes(id)))
  return {
    visited: ids.length,
    problems: [
      ...untested.map((id) => refuse(`${id} has no test`)),
      ...tests.flatMap(({ file, ids: named, words }) =>
        named
          .filter((id) => !ids.includes(id))
          .map((id) => ({ file, line: 1, message: `${id} is no statement: ${words}` })),
      ),
    ],
  }
}

/** The tests of each statement, for the document itself. */
export function testsOfStatements(root: string): string {
  const tests = testsIn(root)
  const lists = statementsIn(readFileSync(join(root, SPECIFICATION), 'utf8')).map((id) => {
    const lines = tests
      .filter((test) => test.ids.includes(id))
      .map(({ file, words }) => `- \`${file}\` ${readable(words)}`)
    return `### ${id}\n\n${[...new Set(lines)].join('\n')}`
  })
  return lists.join('\n\n')
}

function testsIn(root: string): Test[] {
  return listFiles(root)
    .filter((file) => isTest(file) && /\.tsx?$/.test(file))
    .map((file) => readSource(root, file))
    .filter((source) => 'program' in source)
    .flatMap(titledIn)
}

function statementsIn(text: string): string[] {
  return [...text.matchAll(/^- \*\*([A-L]\d+)\*\* /gm)].map(([, id = '']) => id)
}

/** Of a group with a number each test counts, with the title of the group before its own. */
function titledIn(source: Source): Test[] {
  const titles = titlesIn(source)
  return titles
    .filter((title) => !title.isGroup)
    .map((title) => {
      const group = titles.findLast(
        (other) =>
          other.isGroup &&
          other.ids.length > 0 &&
          other.start < title.start &&
          title.end <= other.end,
      )
      const isAlone = group === undefined || title.ids.length > 0
      const words = isAlone ? title.words : `${group.words}: ${title.words}`
      return { file: source.file, words, ids: isAlone ? title.ids : group.ids }
    })
    .filter(({ ids }) => ids.length > 0)
}

function titlesIn({ program }: Source): Title[] {
  const titles: Title[] = []
  new Visitor({
    CallExpression(node) {
      const name = rootName(node.callee)
      const words = titleOf(node)
      if (words === undefined) return
      const isGroup = name === 'describe' || isDescribing(node.callee)
      const beginning = /^(?:[A-L]\d{1,2}(?=[\s:,.])[:,]? ?)+/.exec(`${words} `)?.[0] ?? ''
      const ids = beginning.match(/[A-L]\d+/g) ?? []
      // A suite may have made a test of its own (`test.extend`), with another name.
      if (name !== 'test' && !isGroup && (ids.length === 0 || !hasBody(node))) return
      titles.push({ start: node.start, end: node.end, words, ids, isGroup })
    },
  }).visit(program)
  return titles
}

function titleOf({ arguments: [first] }: CallExpression): string | undefined {
  if (first?.type === 'Literal') return typeof first.value === 'string' ? first.value : undefined
  if (first?.type !== 'TemplateLiteral') return undefined
  return first.quasis.map((part) => part.value.cooked ?? '').join('…')
}

function hasBody({ arguments: given }: CallExpression): boolean {
  return given.some(({ type }) => type === 'ArrowFunctionExpression')
}

/** `test` of `test.for([…])('a title', …)`. */
function rootName(callee: Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'CallExpression') return rootName(callee.callee)
  return callee.type === 'MemberExpression' ? rootName(callee.object) : undefined
}

function isDescribing(callee: Expression): boolean {
  if (callee.type === 'CallExpression') return isDescribing(callee.callee)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  return callee.property.name === 'describe' || isDescribing(callee.object)
}

/** As it is read, not as Markdown. */
function readable(words: string): string {
  return words.replaceAll(/[\\`*_[\]<>|#]/g, String.raw`\$&`)
}
