import { type Expression, type Node, Visitor, type VisitorObject } from 'oxc-parser'
import { isCode, listFiles, type Problem, type Report, readSource, type Source } from './source.ts'

/**
 * Tests of the gate assert facts, not times: on a busy machine everything takes longer. Times are for drills and figures.
 * Code in the browser has the browser's clock, which a journey stops and moves.
 */

/** Each with the reason why it measures or waits. */
const ALLOWED: Record<string, string> = {
  'e2e/search/search-failures.spec.ts': 'stands in for an api that answers late',
  'e2e/alerts/alert-desk.ts': 'asks which alerts are live at this instant',
  'e2e/alerts/alerts.spec.ts': 'looks at an alert that ends by itself while it is watched',
  'e2e/site/site-files.spec.ts': 'reads how many days security.txt is still valid',
  'e2e/engines/engine.ts': 'at night: says when to give up on a browser',
  'e2e/engines/page.ts': 'at night: says when to give up on a browser',
}

const OF_TESTS = /\.(test|spec)\.tsx?$|^(api\/test|e2e|ops\/edge)\//
/** The methods of Playwright that hand a function to the browser. */
const IN_BROWSER = new Set(['addInitScript', 'evaluate', 'evaluateAll', 'waitForFunction'])
const COMPARING = new Set(['<', '<=', '>', '>=', '==', '===', '!=', '!=='])
const MEASURES = 'a test is judged by what happened, not by how long it took'
const SLEEPS = 'a test waits for what it needs to see (expect.poll), not for a while'

export function checkTestTimes(root: string): Report {
  const files = listFiles(root).filter((file) => isCode(file) && OF_TESTS.test(file))
  // What does not parse is reported by the check of the boundaries.
  const sources = files
    .map((file) => readSource(root, file))
    .filter((source) => 'program' in source)
  const found = sources.flatMap(problemsIn)
  const measured = new Set(found.map(({ file }) => file))
  const idle = Object.keys(ALLOWED).filter((file) => files.includes(file) && !measured.has(file))
  return {
    visited: files.length,
    problems: [
      ...found.filter(({ file }) => !(file in ALLOWED)),
      ...idle.map((file) => ({
        file,
        line: 1,
        message: 'measures nothing any more: take it off the list of ops/checks/test-times.ts',
      })),
    ],
  }
}

function problemsIn({ file, program, lineOf }: Source): Problem[] {
  const found = new Map<number, string>()
  const browser: { start: number; end: number }[] = []
  const refuse = (node: Node, message: string) => found.set(node.start, message)
  const times = namesOfTimes(program)
  const isNow = (node: Node) => isReading(node) || isOneOf(node, times.now)
  const isTime = (node: Node) => isNow(node) || isMoment(node) || isOneOf(node, times.moments)

  const rules: VisitorObject = {
    MemberExpression(node) {
      const name = memberName(node)
      if (name === 'performance.now' || name === 'process.hrtime') refuse(node, MEASURES)
    },
    BinaryExpression(node) {
      const { left, right, operator } = node
      const isElapsed = operator === '-' && (isNow(right) || (isNow(left) && isTime(right)))
      const isJudged = COMPARING.has(operator) && (isNow(left) || isNow(right))
      if (isElapsed || isJudged) refuse(node, MEASURES)
    },
    ImportDeclaration({ source, specifiers }) {
      if (!/^(node:)?timers\/promises$/.test(source.value)) return
      for (const each of specifiers)
        if (each.type !== 'ImportSpecifier' || nameOf(each.imported) !== 'setImmediate')
          refuse(each, SLEEPS)
    },
    CallExpression(node) {
      const { callee, arguments: given } = node
      const [first] = given
      if (nameOf(callee) === 'expect' && first && isNow(first)) refuse(node, MEASURES)
      if (nameOf(callee) === 'setTimeout') refuse(node, SLEEPS)
      if (callee.type !== 'MemberExpression') return
      const method = nameOf(callee.property) ?? ''
      if (method === 'waitForTimeout' || memberName(callee) === 'globalThis.setTimeout')
        refuse(node, SLEEPS)
      if (IN_BROWSER.has(method)) browser.push(...given)
    },
    TemplateElement(node) {
      if (node.value.raw.includes('pg_sleep')) refuse(node, SLEEPS)
    },
  }
  new Visitor(rules).visit(program)
  return [...found]
    .filter(([at]) => !browser.some(({ start, end }) => start <= at && at < end))
    .sort(([one], [other]) => one - other)
    .map(([at, message]) => ({ file, line: lineOf(at), message }))
}

/** The initial value of a variable, ignoring later assignments. */
function namesOfTimes(program: Source['program']) {
  const now = new Set<string>()
  const moments = new Set<string>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      const name = nameOf(id)
      if (name === undefined || !init) return
      if (isReading(init)) now.add(name)
      if (isMoment(init)) moments.add(name)
    },
  }).visit(program)
  return { now, moments }
}

/** `Date.now()`, `new Date()` and `new Date().getTime()`; `new Date('2026-11-13')` is given. */
function isReading(node: Node): boolean {
  if (node.type === 'NewExpression')
    return nameOf(node.callee) === 'Date' && node.arguments.length === 0
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object, property } = node.callee
  return (
    memberName(node.callee) === 'Date.now' || (nameOf(property) === 'getTime' && isReading(object))
  )
}

function isMoment(node: Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  return memberName(node.callee) === 'Date.parse' || nameOf(node.callee.property) === 'getTime'
}

function isOneOf(node: Node, names: Set<string>): boolean {
  return names.has(nameOf(node) ?? '')
}

function memberName(node: Extract<Expression, { type: 'MemberExpression' }>): string {
  return `${nameOf(node.object)}.${nameOf(node.property)}`
}

function nameOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined
}
