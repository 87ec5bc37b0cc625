import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SecurityEvent } from '@terminal/contract/http/security-event'
import { afterAll, expect, test } from 'vitest'
import { readMasterKeys } from './sealing/master-keys.ts'
import { deleteOldSecurityEvents, openSecurityLog, openSecuritySink } from './security-log.ts'

const dir = await mkdtemp(join(tmpdir(), 'terminal-security-'))
afterAll(() => rm(dir, { recursive: true }))

const masters = ownKeys()

function ownKeys() {
  const keys = readMasterKeys(`tests:${Buffer.alloc(32, 7).toString('base64')}`)
  if (!keys) throw new Error('not keys')
  return keys
}

const ENTRY = {
  source: 'api',
  event: 'forbidden',
  requestId: 'a',
  method: 'GET',
  route: '/x',
  status: 403,
} as const

function openAt(now: { at: string }) {
  const lines: Record<string, unknown>[] = []
  const sink = { write: (_day: string, line: string) => void lines.push(JSON.parse(line)) }
  const clock = { now: () => new Date(now.at) }
  return { lines, log: openSecurityLog(sink, { masters, clock }) }
}

test('K9 one network has one hash, whichever of its addresses asks, and the hash says none', () => {
  const { lines, log } = openAt({ at: '2026-11-13T02:00:00Z' })
  for (const address of ['2001:db8::1', '2001:db8::2', '203.0.113.9'])
    log.write({ ...ENTRY, address })
  const [first, second, other] = lines.map(({ network }) => network)
  expect(second).toBe(first)
  expect(other).not.toBe(first)
  expect(JSON.stringify(lines)).not.toMatch(/2001|203/)
})

const flood = (log: ReturnType<typeof openAt>['log'], event: SecurityEvent) => {
  for (let i = 0; i < 1_500; i++) log.write({ ...ENTRY, event })
}

test('K9 a flood of one event is cut and hides no other, and the next minute says how much of each', () => {
  const now = { at: '2026-11-13T02:00:00Z' }
  const { lines, log } = openAt(now)
  flood(log, 'too-many')
  flood(log, 'missing-key')
  log.write(ENTRY)
  expect(lines).toHaveLength(300 + 300 + 1)
  expect(lines.at(-1)).toMatchObject({ event: 'forbidden' })
  now.at = '2026-11-13T02:01:00Z'
  log.write(ENTRY)
  expect(lines.slice(601)).toMatchObject([
    { source: 'api', event: 'omitted', counts: { 'too-many': 1_200, 'missing-key': 1_200 } },
    { event: 'forbidden' },
  ])
  expect(Object.keys(Object(lines[601]?.counts))).toHaveLength(2)
})

test('K9 what is withdrawn for good, and what is refused at an account, is written whatever else there is', () => {
  const { lines, log } = openAt({ at: '2026-11-13T02:00:00Z' })
  flood(log, 'sign-in-refused')
  flood(log, 'purge')
  expect(lines).toHaveLength(300 + 1_500)
  log.write({ ...ENTRY, event: 'sign-in-refused', cause: 'reused', subject: 'ana' })
  expect(lines.at(-1)).toMatchObject({ cause: 'reused', subject: 'ana' })
})

test('K9 what was left out is said before the process ends, once', () => {
  const { lines, log } = openAt({ at: '2026-11-13T02:00:00Z' })
  flood(log, 'forbidden')
  log.close()
  log.close()
  expect(lines.slice(300)).toMatchObject([{ event: 'omitted', counts: { forbidden: 1_200 } }])
})

test('K9 each day has its file, and old ones go', async () => {
  const sink = await openSecuritySink(dir, (error) => expect.unreachable(String(error)))
  sink.write('2026-11-12', 'uno\n')
  sink.write('2026-11-13', 'dos\n')
  sink.write('2026-11-13', 'tres\n')
  await sink.close()
  expect(await readFile(join(dir, 'seguridad-2026-11-13.jsonl'), 'utf8')).toBe('dos\ntres\n')
  await writeFile(join(dir, 'otro.txt'), '')
  expect(await deleteOldSecurityEvents(dir, '2026-11-13')).toBe(1)
  expect((await readdir(dir)).sort()).toEqual(['otro.txt', 'seguridad-2026-11-13.jsonl'])
})
