import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildSite, fileWith } from './fixture-folder.ts'
import { settledChange } from './settled-change.ts'
import { watchSite } from './watch-site.ts'

function told(...looks: string[]): string {
  const isNews = settledChange()
  return looks.map((seen) => (isNews(seen) ? seen : '-')).join(' ')
}

test('a change is reported once, when it was seen twice in a row', () => {
  expect(told('a', 'a', 'b', 'b', 'b', 'b')).toBe('- - - b - -')
})

test('half a change is not reported', () => {
  expect(told('a', 'b', 'c', 'd', 'd', 'd')).toBe('- - - - d -')
})

test('what was changed back in time is no change, and what is changed back later is one', () => {
  expect(told('a', 'b', 'a', 'a')).toBe('- - - -')
  expect(told('a', 'b', 'b', 'a', 'a')).toBe('- - b - a')
})

test('a folder is watched in all its depth: text, new file, file that goes, days without work', async () => {
  const dir = buildSite()
  let changes = 0
  const watch = await watchSite(
    dir,
    async () => {
      changes++
    },
    10,
  )
  onTestFinished(() => watch.stop())

  writeFileSync(join(dir, 'pages/politica/cookies.md'), 'y')
  await expect.poll(() => changes).toBe(1)
  writeFileSync(join(dir, 'pages/nueva.md'), 'x')
  await expect.poll(() => changes).toBe(2)
  rmSync(join(dir, 'pages/nueva.md'))
  await expect.poll(() => changes).toBe(3)
  writeFileSync(join(dir, 'petitions.ts'), fileWith('petitions.ts', '2026-12-24', '2026-12-31'))
  await expect.poll(() => changes).toBe(4)
})
