import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runSecurityUpkeep } from './regular-work.ts'

test('K9 security events are kept for as many days as it is told, and no longer', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'terminal-upkeep-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const days = ['2025-11-16', '2026-10-17', '2026-10-18', '2026-11-16', '2026-11-17']
  for (const day of days) await writeFile(join(dir, `seguridad-${day}.jsonl`), '')
  await writeFile(join(dir, 'seguridad-2025-11-16.jsonl.copia'), '')
  const kept = async (number: number) => {
    const stop = new AbortController()
    const clock = { now: () => new Date('2026-11-17T02:00:00Z') }
    const log = { info: vi.fn(), warn: vi.fn() }
    const done = runSecurityUpkeep({ dir, days: number, clock, log, signal: stop.signal })
    await expect.poll(() => log.info.mock.calls.length).toBeGreaterThan(0)
    stop.abort()
    await done
    return (await readdir(dir)).map((name) => name.replace(/^seguridad-|\.jsonl$/g, '')).sort()
  }
  const copy = '2025-11-16.jsonl.copia'
  expect(await kept(365)).toEqual(['2025-11-16.jsonl.copia', ...days.slice(1)])
  expect(await kept(30)).toEqual([copy, ...days.slice(2)])
  expect(await kept(1)).toEqual([copy, ...days.slice(3)])
})
