import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { stack } from '../stack.ts'
import { ENGINES, type Engine } from './engine.ts'
import { JOURNEYS } from './journeys.ts'
import { openPage } from './page.ts'

/**
 * `pnpm engines [firefox|webkit]`, on a running stack: the journeys that people most often make, in the browsers that
 * the other journeys do not use.
 */
const PICTURES = fileURLToPath(new URL('../../test-results/engines/', import.meta.url))
const asked = process.argv.slice(2)
mkdirSync(PICTURES, { recursive: true })

for (const [name, start] of Object.entries(ENGINES)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const engine = await start()
  try {
    for (const journey of JOURNEYS) await follow(engine, name, journey)
  } finally {
    await engine.stop()
  }
}

async function follow(engine: Engine, name: string, { name: what, size, follow }: (typeof JOURNEYS)[number]) {
  const page = await openPage(engine, { origin: stack.urls.site, size })
  try {
    await follow(page)
    console.log(`${name} ${what}: passed`)
  } catch (error) {
    process.exitCode = 1
    const picture = `${PICTURES}${name}-${what.replaceAll(/\W+/g, '-')}.png`
    await page.shoot(picture).catch(() => undefined)
    console.log(`${name} ${what}: failed, ${error instanceof Error ? error.message : error} (${picture})`)
  }
  await page.close()
}
