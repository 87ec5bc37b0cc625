import { ACCOUNT_EVENT, type AccountRequest } from './site/account-slot.ts'
import { hasDrafts, ownerOf } from './staff/drafts/drafts.ts'
import { buildAccountStore, personOf } from './staff/session/account.ts'
import { buildSessionClock } from './staff/session/session-clock.ts'
import type { StaffSettings } from './staff/session/settings.ts'
import { revoke, signOut } from './staff/session/sign-out.ts'
import { tellTabs } from './staff/session/tabs.ts'
import { connectWays } from './staff/session/ways.ts'

/** What Login and Logout need on a content page: too much to load before they are pressed. */
document.addEventListener(ACCOUNT_EVENT, (event) => {
  if (event instanceof CustomEvent) void answer(event.detail)
})

async function answer({ action, waited, end }: AccountRequest): Promise<void> {
  let hasLocalSignIn = false
  try {
    const response = await fetch('/dashboard/configuracion.json')
    const settings: StaffSettings = await response.json()
    hasLocalSignIn = settings.hasLocalSignIn
    if (action === 'login') return await enter(settings, waited)
    if (action === 'logout') return await leave(settings)
    await revoke(connectWays(settings), buildAccountStore(settings).read)
    end(hasLocalSignIn)
  } catch {
    end(hasLocalSignIn)
  }
}

async function enter(settings: StaffSettings, waited: Promise<void>): Promise<void> {
  const isAskedAgain = buildSessionClock(settings).wasLeft()
  const address = await connectWays(settings).signInAddress({ isAskedAgain })
  await waited
  location.assign(address)
}

async function leave(settings: StaffSettings): Promise<void> {
  const accounts = buildAccountStore(settings)
  const account = accounts.read()
  if (account && (await hasDrafts(ownerOf(personOf(account))))) {
    // The staff area knows how to ask what becomes of them.
    location.assign('/dashboard/home?salir=1')
    return
  }
  await signOut({ accounts, provider: connectWays(settings), tabs: { tell: tellTabs } })
}
