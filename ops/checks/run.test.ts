import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildFolder, buildHouse } from './fixture-house.ts'

const RUNNER = fileURLToPath(new URL('run.ts', import.meta.url))

function runOn(root: string) {
  const { status, stdout } = spawnSync(process.execPath, [RUNNER, root], { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}

test('a clean house passes and says how much was looked at', () => {
  expect(runOn(buildHouse())).toEqual({
    status: 0,
    lines: ['boundaries: 21 files, 0 problems', 'habits: 21 files, 0 problems'],
  })
})

test('a problem of either check fails the run with its file and line', () => {
  const boundary = runOn(buildHouse({ 'api/src/news/a.ts': "import '../pqrsd/pqrsd.routes.ts'" }))
  expect(boundary.status).toBe(1)
  expect(boundary.lines[0]).toMatch(/^api\/src\/news\/a\.ts:1 api\/src\/news may not import/)

  const habit = runOn(buildHouse({ 'api/src/news/a.ts': 'export const x = Date.now()' }))
  expect(habit.status).toBe(1)
  expect(habit.lines[1]).toMatch(/^api\/src\/news\/a\.ts:1 Date\.now reads the time/)
})

test('a run that visits no file fails', () => {
  expect(runOn(buildFolder({}))).toEqual({
    status: 1,
    lines: ['boundaries: 0 files, 0 problems', 'habits: 0 files, 0 problems'],
  })
})

test('a run on a folder that does not exist fails', () => {
  expect(runOn('/nonexistent/house').status).toBe(1)
})
