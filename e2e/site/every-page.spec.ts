import { expect, test } from '@playwright/test'
import {
  ANSWERED_ADDRESSES,
  CONTENT_ADDRESSES,
  LASTING_ADDRESSES,
  MISSING_ADDRESSES,
  PUBLIC_ADDRESSES,
} from '../addresses.ts'
import { expectFine } from './page-axe.ts'
import { expectShareable, expectUnlisted } from './page-head.ts'
import { expectSpanish } from './page-language.ts'
import {
  expectHeadings,
  expectLayout,
  expectOwnText,
  expectPaper,
  expectReflow,
} from './page-layout.ts'
import {
  expectLight,
  expectNoShift,
  expectPolicyKept,
  expectSecurityHeaders,
  open,
  watchTraffic,
} from './page-traffic.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

test.use({ viewport: PHONE, deviceScaleFactor: 2 })
// Everything at once on the longest pages, beside two others that do the same.
test.describe.configure({ timeout: 180_000 })

/** Each page is opened once, as on a first visit with a phone, for everything that is looked at on all of them. */
for (const path of [...LASTING_ADDRESSES, ...ANSWERED_ADDRESSES]) {
  const isSpecified = PUBLIC_ADDRESSES.includes(path)
  const isContent = CONTENT_ADDRESSES.includes(path)

  test(`${isSpecified ? 'A1 ' : ''}A9 ${path} is whole: layout, language, weight, policy, head, sizes, axe`, async ({
    page,
    request,
  }) => {
    const traffic = watchTraffic(page)
    const response = await open(page, path)
    const isMissing = MISSING_ADDRESSES.includes(path)
    expect(response.status()).toBe(isMissing ? 404 : 200)
    await expect(page).toHaveURL(path)

    await test.step('policy and headers', async () => {
      expectSecurityHeaders(await response.allHeaders())
      await expectPolicyKept(page, traffic)
    })
    await test.step('weight and shifts', async () => {
      if (isContent) await expectLight(page, path, traffic.requests)
      await expectNoShift(page)
    })
    await test.step('language', () => expectSpanish(page))
    await test.step('headings', () => expectHeadings(page))
    if (isContent) await test.step('head', () => expectShareable(page, path, request))
    if (isMissing) await test.step('head', () => expectUnlisted(page))
    if (isSpecified) {
      await test.step('layout', async () => {
        await page.setViewportSize(DESKTOP)
        await page.reload()
        await expectNoShift(page)
        await expectLayout(page)
        await expectOwnText(page, path)
        await expectPaper(page)
      })
    }
    await test.step('sizes', () => expectReflow(page))
    await test.step('axe', () => expectFine(page, path))
  })
}
