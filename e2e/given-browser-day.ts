import { chromium } from '@playwright/test'
import { GIVEN_DAY, isDayGiven } from '@terminal/dev/given-day'

/**
 * Where a day is given the browser itself keeps the machine's clock, because under libfaketime its threads wait without
 * end; its pages live on the given day.
 */
export function giveDayToPages(): void {
  if (!isDayGiven) return
  const aheadMs = Number(GIVEN_DAY.FAKETIME) * 1_000
  const launch = chromium.launch.bind(chromium)
  chromium.launch = async (options) => {
    const browser = await launch(options)
    const newContext = browser.newContext.bind(browser)
    browser.newContext = async (given) => {
      const context = await newContext(given)
      await context.addInitScript(moveDates, aheadMs)
      return context
    }
    return browser
  }
}

/** What the browser is started with: nothing of the day. */
export function realClock(): Record<string, string | undefined> {
  // biome-ignore lint/style/noProcessEnv: handed on as it is, but for the day
  const entries = Object.entries(process.env).filter(([name]) => !(name in GIVEN_DAY))
  return Object.fromEntries(entries)
}

/** Runs in the page. */
function moveDates(aheadMs: number): void {
  const RealDate = Date
  const now = () => RealDate.now() + aheadMs
  window.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, used) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, used),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
