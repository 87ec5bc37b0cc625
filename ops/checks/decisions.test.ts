import { expect, test } from 'vitest'
import { checkDecisions } from './decisions.ts'
import { buildFolder } from './fixture-repository.ts'

const INDEX = 'docs/decisions/README.md'
const ENGINE = '# 0001: One engine\n\nAccepted 2026-11-15, code. Includes 0002.\n'

function problemsIn(index: string[], files: Record<string, string> = {}) {
  const root = buildFolder({
    [INDEX]: ['## Code', ...index].join('\n'),
    'docs/decisions/0001-engine.md': ENGINE,
    ...files,
  })
  return checkDecisions(root).problems.map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  )
}

const STANDS = '- 0001 [One engine](0001-engine.md)'
const MERGED = '- 0002 Two engines: merged into 0001'

test('an index that agrees with its decisions has no problems', () => {
  expect(problemsIn([STANDS, MERGED])).toEqual([])
})

test.for([
  [[STANDS], `${INDEX}:2 docs/decisions/0001-engine.md does not include what is merged into it: `],
  [[MERGED], `${INDEX}:1 0001 is missing`],
  [[STANDS, MERGED, MERGED], `${INDEX}:4 0002 is there twice`],
  [[STANDS, '- 0002 Two: merged into 0003'], `${INDEX}:3 0003 is no decision that stands`],
  [[STANDS, MERGED, '- 0003 [A](0003-a.md)'], `${INDEX}:4 docs/decisions/0003-a.md is not there`],
  [['- 0001 [Engines](0001-engine.md)', MERGED], 'docs/decisions/0001-engine.md has another title'],
  [['## Edge', STANDS, MERGED], 'docs/decisions/0001-engine.md does not say that it is of edge'],
] as const)('refused: %j', ([index, problem]) => {
  expect(problemsIn([...index])).toContainEqual(expect.stringContaining(problem))
})

test('a decision of more than half a page is refused', () => {
  const long = `${ENGINE}${'word '.repeat(250)}`
  expect(problemsIn([STANDS, MERGED], { 'docs/decisions/0001-engine.md': long })).toEqual([
    `${INDEX}:2 docs/decisions/0001-engine.md is over 250 words`,
  ])
})

test('a decision that the index does not name is refused', () => {
  expect(problemsIn([STANDS, MERGED], { 'docs/decisions/0003-a.md': '# 0003: A\n' })).toEqual([
    `docs/decisions/0003-a.md:1 is not in ${INDEX}`,
  ])
})

test.for([
  ['README.md', 'As decided (0009).'],
  ['docs/security.md', 'Limits ([0009](decisions/0001-engine.md), 0001).'],
  ['api/src/a.ts', '/** Only here (0009). */'],
  ['api/src/a.ts', '// see decision 0009'],
  ['api/src/a.sql', '-- once (0001, 0009)'],
] as const)('a reference to a number that is in no index is refused: %s %s', ([file, text]) => {
  expect(problemsIn([STANDS, MERGED], { [file]: `\n${text}\n` })).toEqual([
    `${file}:2 there is no decision 0009`,
  ])
})

test.for([
  ['README.md', 'Decided (0001, 0002), and a file (root, 0600) and a line (+57 600 000 0009).'],
  ['api/src/a.ts', "at(0.0009); call('(600) 000-0009', 0o0009)"],
] as const)('what only looks like a reference is none: %s', ([file, text]) => {
  expect(problemsIn([STANDS, MERGED], { [file]: text })).toEqual([])
})
