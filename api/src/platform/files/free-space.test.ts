import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALARM_LIMITS } from '@terminal/contract/alarms/alarms'
import { expect, test } from 'vitest'
import { hasRoomForFiles } from './free-space.ts'

const disk = (blocks: number, bavail: number) => async () => ({ blocks, bavail })

test.each([
  [100, 100, true],
  [100, 15, true],
  [1_000_000, 149_999, false],
  [100, 0, false],
  [0, 0, false],
])('of %i blocks %i are free: room for files %s', async (blocks, bavail, isEnough) => {
  expect(await hasRoomForFiles('/', disk(blocks, bavail))).toBe(isEnough)
})

test('there is still room when the alarm comes', async () => {
  const free = Math.floor(1_000 * ALARM_LIMITS['disk-private'])
  expect(await hasRoomForFiles('/', disk(1_000, free - 10))).toBe(true)
})

test('a disk that does not answer has no room', async () => {
  expect(await hasRoomForFiles(join(tmpdir(), 'not', 'there'))).toBe(false)
})

test('a real disk is read as df reads it', async () => {
  const [, line = ''] = execFileSync('df', ['--output=size,avail', tmpdir()]).toString().split('\n')
  const [size = 0, available = 0] = line.trim().split(/\s+/).map(Number)
  expect(await hasRoomForFiles(tmpdir())).toBe(available / size >= 0.15)
})
