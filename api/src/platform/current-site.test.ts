import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openSite } from './current-site.ts'
import { buildLog } from './log.ts'

const SITE_DIR = fileURLToPath(new URL('../../../site', import.meta.url))

test('a changed folder is read again, and a broken one changes nothing', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'terminal-site-'))
  // Its tsconfig leads to another, which is not there.
  const isCopied = (path: string) => !path.endsWith('tsconfig.json')
  await cp(SITE_DIR, dir, { recursive: true, filter: isCopied })
  const lines: string[] = []
  const site = await openSite(
    dir,
    buildLog('info', { write: (line: string) => void lines.push(line) }),
    100,
  )
  onTestFinished(async () => {
    site.close()
    await rm(dir, { recursive: true })
  })
  const file = join(dir, 'pages/tourismo.md')
  const good = await readFile(file, 'utf8')
  const titleOf = () => site.current().pages.get('/tourismo')?.title

  await writeFile(file, good.replace(/^titulo: .*$/m, 'titulo: Paseos'))
  await expect.poll(titleOf).toBe('Paseos')
  await writeFile(file, good.replace(/^titulo: .*$/m, ''))
  await expect.poll(() => lines.join()).toContain('the last good one stays')
  expect(titleOf()).toBe('Paseos')
})
