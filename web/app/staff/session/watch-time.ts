import type { Account, AccountStore } from './account.ts'
import type { SessionClock } from './session-clock.ts'

/** A key, a press, a finger or a wheel that scrolls. Not what a page does by itself. */
const SIGNS = ['keydown', 'pointerdown', 'touchmove', 'wheel']
/** Somebody comes back to the page. */
const RETURNS = ['visibilitychange', 'focus', 'pageshow']
const LOOK_EVERY_MS = 15_000

type Deps = { accounts: AccountStore; clock: SessionClock }

/** Until the time of the session is over. A computer that slept asks its clock before it takes a key for a sign of use. */
export function watchTime({ accounts, clock }: Deps, onOver: (account: Account) => void) {
  function look(): void {
    const account = accounts.read()
    if (account && clock.isOver()) onOver(account)
  }

  /** Not of a page that is going away: the next one says it where it can be read. */
  function comeBack(): void {
    if (!document.hidden) look()
  }

  function use(): void {
    look()
    if (accounts.read()) clock.use()
  }

  look()
  const options = { capture: true, passive: true }
  for (const sign of SIGNS) addEventListener(sign, use, options)
  for (const sign of RETURNS) addEventListener(sign, comeBack, options)
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    for (const sign of SIGNS) removeEventListener(sign, use, options)
    for (const sign of RETURNS) removeEventListener(sign, comeBack, options)
  }
}
