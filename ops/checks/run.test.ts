import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildFolder, buildRepository } from './fixture-repository.ts'

const RUNNER = fileURLToPath(new URL('run.ts', import.meta.url))

function runOn(root: string) {
  const { status, stdout } = spawnSync(process.execPath, [RUNNER, root], { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}

test('a clean repository passes and says how much was looked at', () => {
  expect(runOn(buildRepository())).toEqual({
    status: 0,
    lines: [
      'boundaries: 25 files, 0 problems',
      'circles: 20 files, 0 problems',
      'data names: 7 files, 0 problems',
      'decisions: 1 files, 0 problems',
      'documents: 4 files, 0 problems',
      'habits: 25 files, 0 problems',
      'migrations: 1 files, 0 problems',
      'specification: 1 files, 0 problems',
      'styles: 1 files, 0 problems',
      'supply: 8 files, 0 problems',
      'test times: 5 files, 0 problems',
    ],
  })
})

test.for([
  ['api/src/news/a.ts', "import '../pqrsd/pqrsd.routes.ts'", 'api/src/news may not import'],
  ['api/src/news/a.ts', 'export const x = Date.now()', 'Date.now reads the time'],
  ['api/src/db/migrations/0017-a.sql', 'truncate news;', 'truncate takes rows'],
  ['api/test/a.ts', 'performance.now()', 'a test is judged by what happened'],
  ['api/src/news/a.ts', '// once (0002)', 'there is no decision 0002'],
  ['docs/specification.md', '- **A2** A page.', 'A2 has no test'],
  ['docs/a.md', 'Read `api/src/nothing.ts`.', 'there is no api/src/nothing.ts'],
  ['docs/dependencies.md', '| pg 8 | queries | a reason |', 'no package.json asks for pg'],
] as const)('a problem in %s fails the run with its file and line', ([file, text, says]) => {
  const { status, lines } = runOn(buildRepository({ [file]: text }))
  expect(status).toBe(1)
  expect(lines).toContainEqual(expect.stringContaining(`${file}:1 ${says}`))
})

test('a run that visits no file fails', () => {
  expect(runOn(buildFolder({}))).toEqual({
    status: 1,
    lines: [
      'boundaries: 0 files, 0 problems',
      'circles: 0 files, 0 problems',
      'data names: 0 files, 0 problems',
      'decisions: 0 files, 0 problems',
      'documents: 0 files, 0 problems',
      'habits: 0 files, 0 problems',
      'migrations: 0 files, 0 problems',
      'specification: 0 files, 0 problems',
      'styles: 0 files, 0 problems',
      'supply: 0 files, 0 problems',
      'test times: 0 files, 0 problems',
    ],
  })
})

test('a run on a folder that does not exist fails', () => {
  expect(runOn('/nonexistent/repository').status).toBe(1)
})
