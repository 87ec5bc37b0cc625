import { copyFile, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SITE_DIR } from '../../test/world.ts'
import { createOfficeReader } from './office-reader.ts'

const dir = await mkdtemp(join(tmpdir(), 'terminal-office-'))
const file = join(dir, 'petitions.ts')
for (const name of ['operator.ts', 'petitions.ts', 'logo.svg'])
  await copyFile(join(SITE_DIR, name), join(dir, name))
const original = await readFile(file, 'utf8')
afterAll(() => rm(dir, { recursive: true }))

let writings = 0
async function write(text: string): Promise<void> {
  await writeFile(file, text)
  // A second later each, whatever the disk's clock can tell apart.
  const at = new Date(2_000_000_000_000 + ++writings * 1_000)
  await utimes(file, at, at)
}

test('is read once, and anew after a change; a broken one changes nothing', async () => {
  const read = createOfficeReader(dir)
  const first = await read()
  expect(first.petitions.radicado.digits).toBe(6)
  expect(await read()).toBe(first)
  await write(original.replace('digits: 6', 'digits: 7'))
  const second = await read()
  expect(second.petitions.radicado.digits).toBe(7)
  await write('export default {')
  expect(await read()).toBe(second)
  await write(original)
  expect((await read()).petitions.radicado.digits).toBe(6)
})

test('one that was never good is said to be broken', async () => {
  await write('export default {}')
  await expect(createOfficeReader(dir)()).rejects.toThrow()
})
