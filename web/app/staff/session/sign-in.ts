import { LOCAL_SIGN_IN_PATH } from '@terminal/contract/accounts/local-sign-in'
import { LOGIN_DELAY_MS } from '@terminal/contract/http/limits'
import { wait } from '../desk/wait.ts'
import type { Account } from './account.ts'
import { allowLeaving } from './leaving.ts'
import type { SessionClock } from './session-clock.ts'
import { returnAddress } from './stored.ts'
import type { Ways } from './ways.ts'

type Deps = { provider: Pick<Ways, 'signInAddress'>; clock: Pick<SessionClock, 'wasLeft'> }

/** Login, beside the notice that the session has ended. */
export function buildSignIn({ provider, clock }: Deps) {
  let wasLocal = false

  function signInLocally(returnTo: string): void {
    returnAddress.write(returnTo)
    allowLeaving('kept')
    location.assign(LOCAL_SIGN_IN_PATH)
  }

  return {
    /** Whoever signed in at the backend's own page does so again there. */
    rememberWay(account: Account | undefined): void {
      wasLocal = account?.isLocal === true
    },

    signInLocally,

    /** Fails where the provider does not answer. */
    async signIn(returnTo: string): Promise<void> {
      if (wasLocal) return signInLocally(returnTo)
      const waited = wait(LOGIN_DELAY_MS)
      const address = await provider.signInAddress({ returnTo, isAskedAgain: clock.wasLeft() })
      await waited
      allowLeaving('kept')
      location.assign(address)
    },
  }
}
