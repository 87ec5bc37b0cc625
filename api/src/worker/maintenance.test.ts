import { expect, test } from 'vitest'
import { doUpkeep } from './maintenance.ts'

test('upkeep says in the log what it did, and when it could not', async () => {
  const said: unknown[] = []
  const log = {
    info: (...line: unknown[]) => void said.push(line),
    warn: (...line: unknown[]) => void said.push(line),
  }
  const err = new Error('PostgreSQL is away')
  await doUpkeep(log, 'old searches deleted', async () => 3)
  await doUpkeep(log, 'old searches deleted', () => Promise.reject(err))
  expect(said).toEqual([
    [{ count: 3 }, 'old searches deleted'],
    [{ err }, 'failed: old searches deleted'],
  ])
})
