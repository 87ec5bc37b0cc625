import type { Account, AccountStore } from './account.ts'
import type { SessionClock } from './session-clock.ts'

/** Events that only a person causes. */
const USE_EVENTS = ['keydown', 'pointerdown', 'touchmove', 'wheel']
/** Somebody comes back to the page. */
const RETURN_EVENTS = ['visibilitychange', 'focus', 'pageshow']
const CHECK_EVERY_MS = 15_000

type Deps = { accounts: AccountStore; clock: SessionClock }

/** Until the time of the session is over. A computer that slept asks its clock before it takes a key for a sign of use. */
export function watchTime({ accounts, clock }: Deps, onOver: (account: Account) => void) {
  function look(): void {
    const account = accounts.read()
    if (account && clock.isOver()) onOver(account)
  }

  /** Not on a page that is being left: the next page shows the notice. */
  function comeBack(): void {
    if (!document.hidden) look()
  }

  function use(): void {
    look()
    if (accounts.read()) clock.use()
  }

  look()
  const options = { capture: true, passive: true }
  for (const sign of USE_EVENTS) addEventListener(sign, use, options)
  for (const sign of RETURN_EVENTS) addEventListener(sign, comeBack, options)
  const timer = setInterval(look, CHECK_EVERY_MS)
  return () => {
    clearInterval(timer)
    for (const sign of USE_EVENTS) removeEventListener(sign, use, options)
    for (const sign of RETURN_EVENTS) removeEventListener(sign, comeBack, options)
  }
}
