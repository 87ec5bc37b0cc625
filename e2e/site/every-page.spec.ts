import { expect, test } from '@playwright/test'
import {
  ANSWERED_ADDRESSES,
  CONTENT_ADDRESSES,
  LASTING_ADDRESSES,
  MISSING_ADDRESSES,
  OPENED_ADDRESSES,
  PUBLIC_ADDRESSES,
} from '../addresses.ts'
import { expectFineInContrast } from './page-axe.ts'
import { expectPreviewPicture, expectShareable, expectUnlisted } from './page-head.ts'
import {
  expectHeadings,
  expectLandmarks,
  expectLightHtml,
  expectNames,
  fetchPage,
} from './page-html.ts'
import { expectSpanish, expectSpanishIn } from './page-language.ts'
import { expectLayout, expectOwnText, expectPaper, expectReflow } from './page-layout.ts'
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

const idsOf = (path: string) => (PUBLIC_ADDRESSES.includes(path) ? 'A1 A9' : 'A9')
const statusOf = (path: string) => (MISSING_ADDRESSES.includes(path) ? 404 : 200)

/** Whatever can be read from its HTML, of every address. */
for (const path of [...LASTING_ADDRESSES, ...ANSWERED_ADDRESSES]) {
  test(`${idsOf(path)} ${path} is answered whole: headers, weight, language, head, landmarks, headings, names`, async () => {
    const page = await fetchPage(path)
    const { document } = page
    expect(page.status).toBe(statusOf(path))
    expectSecurityHeaders(page.headers)
    expectSpanishIn(document)
    expectHeadings(document)
    expectLandmarks(document)
    expectNames(document)
    if (CONTENT_ADDRESSES.includes(path)) {
      expectLightHtml(page, path)
      expectShareable(document, path)
    }
    if (MISSING_ADDRESSES.includes(path)) expectUnlisted(document)
    if (PUBLIC_ADDRESSES.includes(path)) expectOwnText(document, path)
  })
}

test.describe('in a browser', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2 })

  /** One page of each kind is opened once, as on a first visit with a phone, for everything that is looked at on it. */
  for (const path of OPENED_ADDRESSES) {
    test(`${idsOf(path)} ${path} is whole: layout, language, weight, policy, sizes, axe`, async ({
      page,
    }) => {
      const traffic = watchTraffic(page)
      const response = await open(page, path)
      expect(response.status()).toBe(statusOf(path))
      await expect(page).toHaveURL(path)

      await test.step('policy', () => expectPolicyKept(page, traffic))
      await test.step('weight and shifts', async () => {
        if (CONTENT_ADDRESSES.includes(path)) {
          await expectLight(page, path, traffic.requests)
          await expectPreviewPicture(page)
        }
        await expectNoShift(page)
      })
      await test.step('language', () => expectSpanish(page))
      if (PUBLIC_ADDRESSES.includes(path)) {
        await test.step('layout', async () => {
          await page.setViewportSize(DESKTOP)
          await page.reload()
          await expectNoShift(page)
          await expectLayout(page)
          await expectPaper(page)
        })
      }
      await test.step('sizes', () => expectReflow(page))
      await test.step('axe', () => expectFineInContrast(page, path))
    })
  }
})
