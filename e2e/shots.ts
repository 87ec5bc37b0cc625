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
  // The typeface is fetched while the first page is read, and used from the second on.
  const typeface = page.waitForResponse(/\.woff2$/)
  await page.goto(`${stack.urls.site}${path}`)
  await typeface
  await page.reload({ waitUntil: 'networkidle' })
  await page.screenshot({ path: `${FOLDER}${name}.jpg`, type: 'jpeg', quality: 82 })
}
await browser.close()
