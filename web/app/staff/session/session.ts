import { LOCAL_SIGN_IN_PATH } from '@terminal/contract/accounts/local-sign-in'
import { LOGIN_DELAY_MS } from '@terminal/contract/http/limits'
import { wait } from '../desk/wait.ts'
import { ownerOf } from '../drafts/drafts.ts'
import {
  type Account,
  type AccountStore,
  buildAccountStore,
  markExpired,
  personOf,
} from './account.ts'
import { type Entry, enter } from './entry.ts'
import { allowLeaving } from './leaving.ts'
import { buildRenewal } from './renewal.ts'
import { buildSessionClock, type SessionClock } from './session-clock.ts'
import type { StaffSettings } from './settings.ts'
import { endByTime, followSignOut, signOut } from './sign-out.ts'
import { forgetSession, returnAddress, userData } from './stored.ts'
import { joinTabs } from './tabs.ts'
import { connectWays, type Ways } from './ways.ts'

/** Events that only a person causes. */
const USE_EVENTS = ['keydown', 'pointerdown', 'touchmove', 'wheel']
/** The user comes back to the page. */
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

export type Session = ReturnType<typeof openSession>

/** Of the user working in this tab. */
export function openSession(settings: StaffSettings) {
  const accounts = buildAccountStore(settings)
  const tabs = joinTabs()
  const clock = buildSessionClock(settings)
  const deps = { accounts, provider: connectWays(settings), tabs, clock, token: userData }
  const { rememberWay, signIn, signInLocally } = buildSignIn(deps)
  const { renewIfNeeded, takeToken } = buildRenewal(deps)
  let isExpired = false
  let entry: Promise<Entry> | undefined
  let leaving: Promise<void> | undefined

  function forget(): void {
    isExpired = true
    forgetSession()
    const account = accounts.read()
    rememberWay(account)
    if (account) accounts.write(markExpired(account))
  }

  return {
    /** Once for each load of the page, however often it is asked for. */
    enter(): Promise<Entry> {
      entry ??= enter({ ...deps, isLeaving: () => leaving !== undefined }, takeToken)
      return entry
    },

    /** Before a call. Whether it came too late is for the API to say. */
    async keepFresh(): Promise<void> {
      if (!(isExpired || clock.isOver())) await renewIfNeeded().catch(() => undefined)
    },

    /** After a 401. */
    expire(): void {
      if (isExpired) return
      forget()
      tabs.tell({ kind: 'expired' })
    },

    signIn,
    signInLocally,

    /** However often it is pressed. */
    signOut(): Promise<void> {
      leaving ??= signOut(deps)
      return leaving
    },

    /** Use of any tab prolongs it, up to a point. */
    watchTime: (onOver: () => void): (() => void) =>
      watchTime(deps, (account) => {
        isExpired = true
        rememberWay(account)
        endByTime(deps, account)
        onOver()
      }),

    /** Of the drafts; undefined while not signed in. */
    owner: (): string | undefined => ownerIn(accounts.read()),

    /** What other tabs do to the session. */
    followOthers: (onExpired: () => void): (() => void) =>
      tabs.listen(({ kind }) => {
        if (kind === 'signed-out') leaving ??= followSignOut(deps)
        if (kind !== 'expired') return
        forget()
        onExpired()
      }),
  }
}

function ownerIn(account: Account | undefined): string | undefined {
  return account && ownerOf(personOf(account))
}

type SignInDeps = { provider: Pick<Ways, 'signInAddress'>; clock: Pick<SessionClock, 'wasLeft'> }

/** Login, beside the notice that the session has ended. */
function buildSignIn({ provider, clock }: SignInDeps) {
  let wasLocal = false

  function signInLocally(returnTo: string): void {
    returnAddress.write(returnTo)
    allowLeaving('kept')
    location.assign(LOCAL_SIGN_IN_PATH)
  }

  return {
    /** A user who signed in at the backend's own page does so again there. */
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
