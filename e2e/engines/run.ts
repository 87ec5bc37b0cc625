import { mkdirSync } from 'node:fs'
import { stack } from '../stack.ts'
import { ENGINES, type Engine } from './engine.ts'
import { JOURNEYS, type Journey } from './journeys.ts'
import { openPage } from './page.ts'

/**
 * `pnpm engines [firefox|webkit]`, on a running stack: the journeys that people most often make, in the browsers that
 * the other journeys do not use.
 */
const PICTURES = 'test-results/engines'
const asked = process.argv.slice(2)
mkdirSync(PICTURES, { recursive: true })

for (const [browser, start] of Object.entries(ENGINES)) {
  if (asked.length > 0 && !asked.includes(browser)) continue
  const engine = await start()
  try {
    for (const journey of JOURNEYS) await follow(engine, browser, journey)
  } finally {
    await engine.stop()
  }
}

async function follow(engine: Engine, browser: string, { name, size, follow }: Journey) {
  const page = await openPage(engine, { origin: stack.urls.site, size })
  try {
    await follow(page)
    print(`${browser} ${name}: passed`)
  } catch (error) {
    process.exitCode = 1
    const picture = `${PICTURES}/${browser}-${name.replaceAll(/\W+/g, '-')}.png`
    print(
      `${browser} ${name}: failed, ${error instanceof Error ? error.message : error}; ${picture}`,
    )
    await page.shoot(picture)
  }
  await page.close()
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
