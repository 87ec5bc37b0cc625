import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildFolder } from './fixture-repository.ts'
import { checkSpecification, SPECIFICATION, testsIn, withTable } from './specification.ts'

const STATEMENTS = '# Specification\n\n- **A1** A page.\n- **B2** A menu.\n'
const TESTS = `import { describe, test } from 'vitest'
test('A1 it is there', () => {})
test.for([1])('B2: it has %s_entries', () => {})
describe('A1 B2 both', () => {
  test('with words', () => {})
  test('B2 alone', () => {})
})
const alone = test.extend({})
alone('A1 by itself', async () => {})
test('A1x and 404 are none', () => {})
print('A1 is not')
`
const TABLE = `## Tests of each statement

Written by \`pnpm specification\` from the titles of the tests.

### A1

- \`web/app/a.test.ts\` A1 it is there
- \`web/app/a.test.ts\` A1 B2 both: with words
- \`web/app/a.test.ts\` A1 by itself

### B2

- \`web/app/a.test.ts\` B2: it has %s\\_entries
- \`web/app/a.test.ts\` A1 B2 both: with words
- \`web/app/a.test.ts\` B2 alone
`

function problemsOf(statements: string, tests = TESTS) {
  const root = buildFolder({ [SPECIFICATION]: statements, 'web/app/a.test.ts': tests })
  return checkSpecification(root).problems.map(({ file, message }) => `${file} ${message}`)
}

test('the table is made of the titles, and then nothing is stale', () => {
  const root = buildFolder({ [SPECIFICATION]: STATEMENTS, 'web/app/a.test.ts': TESTS })
  const written = withTable(readFileSync(join(root, SPECIFICATION), 'utf8'), testsIn(root))
  expect(written).toBe(`${STATEMENTS}\n${TABLE}`)
  expect(withTable(written, testsIn(root))).toBe(written)
  expect(problemsOf(written)).toEqual([])
})

test('a stale table, a statement without a test and a number that is no statement are refused', () => {
  expect(problemsOf(STATEMENTS)).toEqual([
    `${SPECIFICATION} the table of tests is stale: pnpm specification`,
  ])
  expect(problemsOf(`${STATEMENTS}\n${TABLE}`, "test('A1 B2 C3 it is there', () => {})")).toEqual([
    'web/app/a.test.ts C3 is no statement: A1 B2 C3 it is there',
    `${SPECIFICATION} the table of tests is stale: pnpm specification`,
  ])
  expect(problemsOf(`${STATEMENTS}\n${TABLE}`, "test('A1 it is there', () => {})")).toEqual([
    `${SPECIFICATION} B2 has no test`,
    `${SPECIFICATION} the table of tests is stale: pnpm specification`,
  ])
})
