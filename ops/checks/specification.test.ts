import { expect, test } from 'vitest'
import { buildFolder } from './fixture-repository.ts'
import { checkSpecification, SPECIFICATION, testsOfStatements } from './specification.ts'

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
const LISTS = `### A1

- \`web/app/a.test.ts\` A1 it is there
- \`web/app/a.test.ts\` A1 B2 both: with words
- \`web/app/a.test.ts\` A1 by itself

### B2

- \`web/app/a.test.ts\` B2: it has %s\\_entries
- \`web/app/a.test.ts\` A1 B2 both: with words
- \`web/app/a.test.ts\` B2 alone`

const folderOf = (statements: string, tests = TESTS) =>
  buildFolder({ [SPECIFICATION]: statements, 'web/app/a.test.ts': tests })

function problemsOf(statements: string, tests?: string) {
  const { problems } = checkSpecification(folderOf(statements, tests))
  return problems.map(({ file, message }) => `${file} ${message}`)
}

test('each statement has its tests, in groups too, and no other title that looks like one', () => {
  expect(testsOfStatements(folderOf(STATEMENTS))).toBe(LISTS)
  expect(problemsOf(STATEMENTS)).toEqual([])
})

test('a statement without a test is refused, and a number that is no statement', () => {
  expect(problemsOf(`${STATEMENTS}- **C3** A foot.\n`)).toEqual([`${SPECIFICATION} C3 has no test`])
  expect(problemsOf(STATEMENTS, `${TESTS}test('L9 it is there', () => {})`)).toEqual([
    'web/app/a.test.ts L9 is no statement: L9 it is there',
  ])
})
