import { ownerOf } from '../drafts/drafts.ts'
import { type Account, buildAccountStore, markExpired, personOf } from './account.ts'
import { type Entry, enter } from './entry.ts'
import { buildRenewal } from './renewal.ts'
import { buildSessionClock } from './session-clock.ts'
import type { StaffSettings } from './settings.ts'
import { buildSignIn } from './sign-in.ts'
import { endByTime, followSignOut, signOut } from './sign-out.ts'
import { forgetSession, userData } from './stored.ts'
import { joinTabs } from './tabs.ts'
import { watchTime } from './watch-time.ts'
import { connectWays } from './ways.ts'

export type Session = ReturnType<typeof openSession>

/** Of whoever is working in this tab. */
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

    /** Whatever somebody does in any tab prolongs it, up to a point. */
    watchTime: (onOver: () => void): (() => void) =>
      watchTime(deps, (account) => {
        isExpired = true
        rememberWay(account)
        endByTime(deps, account)
        onOver()
      }),

    /** Of the drafts; nobody's when nobody is signed in. */
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
