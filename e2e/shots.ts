import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { preferencesToken } from '@terminal/contract/pages/preferences'
import { ALL_ADDRESSES } from './addresses.ts'
import { startDevServer } from './dev-server.ts'
import config from './playwright.config.ts'
import { stack } from './stack.ts'
import { shootStaff } from './staff/staff-shots.ts'

/**
 * `pnpm shots`: every page of the running stack and every component of the styleguide, in both themes and widths, to
 * look at; and the pictures of the documentation. `pnpm shots /home` takes that one page, `pnpm shots --manual` the
 * pictures of the documentation alone.
 */
const TO_LOOK_AT = fileURLToPath(new URL('../test-results/shots/', import.meta.url))
const DOCUMENTATION = fileURLToPath(new URL('../docs/images/', import.meta.url))
const DOCUMENTED = [
  { name: 'home', path: '/home', width: 1440, height: 1500 },
  { name: 'home-phone', path: '/home', width: 390, height: 844 },
]
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const THEMES = { normal: false, contraste: true }

const asked = process.argv.slice(2)
const browser = await chromium.launch(config.use?.launchOptions)
rmSync(TO_LOOK_AT, { recursive: true, force: true })
mkdirSync(TO_LOOK_AT, { recursive: true })
if (asked.includes('--manual')) await shootDocumentation()
else await shootAll(stack.urls.site, asked.length > 0 ? asked : ALL_ADDRESSES)
if (asked.length === 0) {
  const styleguide = await startDevServer()
  await shootAll(styleguide.origin, ['/guia-de-estilo'])
  await styleguide.stop()
  await shootDocumentation()
}
await browser.close()

async function shootAll(origin: string, paths: readonly string[]): Promise<void> {
  for (const viewport of SCREENS) {
    for (const [theme, hasContrast] of Object.entries(THEMES)) {
      const page = await openPage(browser, origin, { viewport, hasContrast })
      for (const path of paths) {
        await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
        const name = `${path.slice(1).replaceAll(/[^\w-]+/g, '-')}-${viewport.width}-${theme}`
        await page.screenshot({ path: `${TO_LOOK_AT}${name}.png`, fullPage: true })
      }
      await page.context().close()
    }
  }
}

async function shootDocumentation(): Promise<void> {
  mkdirSync(DOCUMENTATION, { recursive: true })
  for (const { name, path, ...viewport } of DOCUMENTED) {
    const page = await openPage(browser, stack.urls.site, { viewport, hasContrast: false })
    await page.goto(`${stack.urls.site}${path}`, { waitUntil: 'networkidle' })
    await page.screenshot({ path: `${DOCUMENTATION}${name}.jpg`, type: 'jpeg', quality: 82 })
  }
  const viewport = { width: 1280, height: 900 }
  const desk = await openPage(browser, stack.urls.site, { viewport, hasContrast: false })
  await shootStaff(desk, DOCUMENTATION)
}

/** As on the second page of a visit, when the typeface is there; with all its pictures, also those far below. */
async function openPage(
  within: Browser,
  origin: string,
  look: { viewport: { width: number; height: number }; hasContrast: boolean },
): Promise<Page> {
  const context = await within.newContext({ viewport: look.viewport, reducedMotion: 'reduce' })
  const token = preferencesToken({ hasContrast: look.hasContrast, textStep: 0 })
  await context.addCookies([{ name: 'preferencias', value: token, url: origin }])
  const page = await context.newPage()
  await page.addInitScript(() => {
    sessionStorage.setItem('letra', '1')
    addEventListener('DOMContentLoaded', () => {
      for (const image of document.images) image.loading = 'eager'
    })
  })
  return page
}
