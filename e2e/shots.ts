import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import config from './playwright.config.ts'
import { stack } from './stack.ts'

/** The pictures of the documentation, from the running stack: `pnpm shots`. */
const FOLDER = fileURLToPath(new URL('../docs/images/', import.meta.url))
const SHOTS = [{ name: 'home', path: '/home', width: 1440, height: 1500 }]

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch(config.use?.launchOptions)
for (const { name, path, width, height } of SHOTS) {
  const page = await browser.newPage({ viewport: { width, height } })
  // Twice: the typeface is used from the second page on.
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(`${stack.urls.site}${path}`, { waitUntil: 'networkidle' })
  }
  await page.screenshot({ path: `${FOLDER}${name}.jpg`, type: 'jpeg', quality: 82 })
}
await browser.close()
