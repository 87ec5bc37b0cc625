import { expect } from '@playwright/test'
import { test } from '../shared-page.ts'
import { expectFineInContrast, violationsOn } from './page-axe.ts'

/** One fault of each kind that axe is run for: everywhere, by width, by theme. */
const FAULTS = {
  everywhere: '<img src="data:," width="40" height="40">',
  'on a phone': '<p class="faint-on-phone">Un texto que no se alcanza a leer</p>',
  'at a desk': '<button class="desk-only" type="button"></button>',
  'in the contrast theme': '<p class="faint-in-contrast">Un texto que no se alcanza a leer</p>',
}

const pageWith = (content: string) => `<!doctype html><html lang="es">
  <head>
    <title>Una página con una falta</title>
    <meta name="viewport" content="width=device-width">
    <style>
      body { background: #fff; color: #000 }
      .desk-only { display: none }
      @media (width < 600px) { .faint-on-phone { color: #ddd } }
      @media (width >= 600px) { .desk-only { display: block } }
      [data-contrast="high"] .faint-in-contrast { color: #ddd }
    </style>
  </head>
  <body><main><h1>Una página con una falta</h1>${content}</main></body>
</html>`

test('axe finds a fault of any width and theme, and none where there is none', async ({ page }) => {
  await page.setContent(pageWith('<p>Nada falta.</p>'))
  await expectFineInContrast(page, 'nothing')
  for (const [where, fault] of Object.entries(FAULTS)) {
    await page.setContent(pageWith(fault))
    await expect(expectFineInContrast(page, where), where).rejects.toThrow('impact')
  }
})

test('axe looks at a page as wide as it is', async ({ page }) => {
  await page.setContent(pageWith(FAULTS['at a desk'] + FAULTS['on a phone']))
  expect((await violationsOn(page)).map(({ id }) => id)).toEqual(['button-name'])
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await violationsOn(page)).map(({ id }) => id)).toEqual(['color-contrast'])
})
