import { appendFile, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Forgotten } from './forgotten-records.ts'
import { appendToLedger, readLedger } from './ledger.ts'
import type { Purge } from './purges.ts'

const folder = await mkdtemp(join(tmpdir(), 'terminal-ledger-'))
let path = ''
let number = 0

beforeEach(() => {
  number++
  path = join(folder, `of-test-${number}`, 'ledger', 'retiros.jsonl')
})
afterAll(() => rm(folder, { recursive: true }))

const purgeOf = (digit: number): Purge => ({
  id: `7b1f6c0a-5a0e-4d3b-9a59-00000000000${digit}`,
  kind: 'version',
  itemId: 4,
  number: 2,
  fileKeys: ['0123456789abcdef'.repeat(2)],
  pictureKeys: [],
  at: '2026-11-15T22:00:00.000Z',
  what: 'Una versión',
  reason: 'Datos de un ciudadano.',
  actor: { issuer: 'https://a.example', subject: 'luisa', name: 'Luisa Prada' },
})

const FORGOTTEN: Forgotten = {
  id: '7b1f6c0a-5a0e-4d3b-9a59-000000000009',
  kind: 'forgotten',
  record: { kind: 'petition', itemId: 12 },
  at: '2026-11-16T22:00:00.000Z',
}

test('holds one line for each purge, however often it comes, and only its owner reads it', async () => {
  for (const digit of [1, 2, 1, 2, 1]) await appendToLedger(path, purgeOf(digit))
  const text = await readFile(path, 'utf8')
  expect(
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line)),
  ).toEqual([purgeOf(1), purgeOf(2)])
  expect(text.endsWith('\n')).toBe(true)
  expect((await stat(path)).mode & 0o777).toBe(0o640)
  const purges = [purgeOf(1), purgeOf(2)]
  expect(await readLedger(path)).toEqual({ purges, forgotten: [], access: [], unreadable: [] })
})

test('two jobs that write the same in the same moment write one line; one that failed stops no other', async () => {
  const blocked = join(folder, `of-test-${number}`)
  await mkdir(blocked)
  await expect(appendToLedger(blocked, purgeOf(1))).rejects.toThrow('EISDIR')
  // So many that each has read before another has written, unless they wait for each other.
  const digits = Array.from({ length: 50 }, (_, i) => 1 + (i % 2))
  await Promise.all(digits.map((digit) => appendToLedger(path, purgeOf(digit))))
  expect((await readLedger(path)).purges).toEqual([purgeOf(1), purgeOf(2)])
})

test('there is none before the first purge', async () => {
  expect(await readLedger(path)).toEqual({ purges: [], forgotten: [], access: [], unreadable: [] })
})

test('forgotten records stand beside purges, each once', async () => {
  await appendToLedger(path, purgeOf(1))
  for (let i = 0; i < 3; i++) await appendToLedger(path, FORGOTTEN)
  await appendToLedger(path, purgeOf(2))
  expect(await readLedger(path)).toEqual({
    purges: [purgeOf(1), purgeOf(2)],
    forgotten: [FORGOTTEN],
    access: [],
    unreadable: [],
  })
})

test('a line that a power cut left unfinished is told, and spoils neither those before nor those after', async () => {
  await appendToLedger(path, purgeOf(1))
  const line = JSON.stringify(purgeOf(2))
  await appendFile(path, line.slice(0, line.length / 2))
  expect(await readLedger(path)).toMatchObject({ purges: [purgeOf(1)], unreadable: [2] })

  await appendToLedger(path, purgeOf(2))
  await appendToLedger(path, purgeOf(3))
  const all = [purgeOf(1), purgeOf(2), purgeOf(3)]
  expect(await readLedger(path)).toMatchObject({ purges: all, unreadable: [2] })
})

test('what is no purge is not taken for one', async () => {
  await appendToLedger(path, purgeOf(1))
  const wrong = { ...purgeOf(2), fileKeys: ['../../etc/passwd'] }
  const unknown = { ...FORGOTTEN, record: { kind: 'petition; drop', itemId: 1 } }
  await appendFile(path, `{}\nnull\n\n${JSON.stringify(wrong)}\n${JSON.stringify(unknown)}\n`)
  const unreadable = [2, 3, 4, 5, 6]
  expect(await readLedger(path)).toEqual({
    purges: [purgeOf(1)],
    forgotten: [],
    access: [],
    unreadable,
  })
  await expect(appendToLedger(path, wrong)).rejects.toThrow()
})
