import { expect, test } from '@playwright/test'

const PHONE = { width: 390, height: 844 }
/** As `every-page.spec.ts` allows. */
const MOST_SHIFT = 0.01

test.use({ viewport: PHONE })

/** Pages whose parts are shown in another order than they arrive, and those with most of them. */
for (const path of ['/home', '/noticias', '/viaja-con-nosotros', '/transparency', '/pqrsd']) {
  test(`A1 ${path} does not move while it arrives piece by piece`, async ({ page }) => {
    await page.goto('/robots.txt')
    expect(await page.evaluate(shiftInPieces, path)).toBeLessThan(MOST_SHIFT)
  })
}

/** On a slow connection the browser draws what has arrived. Here each frame draws 700 characters more. */
async function shiftInPieces(path: string): Promise<number> {
  const response = await fetch(path)
  const html = await response.text()
  const frame = () =>
    new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  let shift = 0
  document.open()
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value
  })
  observer.observe({ type: 'layout-shift' })
  const body = html.indexOf('<body')
  document.write(html.slice(0, body))
  for (let i = body; i < html.length; i += 700) {
    document.write(html.slice(i, i + 700))
    await frame()
  }
  document.close()
  await frame()
  await frame()
  return shift
}
