import { LOCAL_SIGN_IN_PATH } from '@terminal/contract/accounts/local-sign-in'
import {
  PROVIDER_IS_SILENT,
  SESSION_TIMES,
  sessionTimesIn,
} from '@terminal/contract/accounts/session-channel'
import { LOGIN_DELAY_MS } from '@terminal/contract/http/limits'
import { nowMs } from './frame-clock.ts'
import { findAccount, joinTabs } from './session-tabs.ts'

/** The interface of the sign-in script, which is loaded on demand. */
export const ACCOUNT_EVENT = 'cuenta'
export type AccountRequest = {
  /** `revoke` makes the refresh token of this tab invalid. */
  action: 'login' | 'logout' | 'revoke'
  /** The wait between a click and its redirect. */
  waited: Promise<void>
  /** When there was no redirect; whether there is another way in. */
  end: (hasLocalSignIn: boolean) => void
}

const SLOT = '.account'
let isBusy = false

/** Login, or Admin and Logout. Pages are the same for everybody, so only the browser knows which. */
export function watchAccount(): void {
  // The staff area has none, and sees to its session itself.
  if (!document.querySelector(SLOT)) return
  look()
  // Also when a page is restored from the back/forward cache.
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', () => document.hidden || look())
  document.addEventListener('click', (event) => {
    const slot = event.target instanceof Element && event.target.closest(SLOT)
    if (!slot) return
    const isLink = slot.matches('a')
    if (isLink && isSignedIn()) return
    event.preventDefault()
    void press(isLink ? 'login' : 'logout', slot)
  })
}

function isSignedIn(): boolean {
  return findAccount() !== undefined
}

function look(): void {
  show()
  if (!isSignedIn()) return
  joinTabs(
    () =>
      void revoke(() => {
        sessionStorage.clear()
        localStorage.clear()
      }),
  )
  const times = sessionTimesIn(localStorage.getItem(SESSION_TIMES))
  // The next sign-in asks for the password, because the times stay.
  if (times && times.endsAt <= nowMs()) void revoke(forgetSession)
}

/** As after a 401, and the account too. What the user is writing stays. */
function forgetSession(): void {
  for (const key of Object.keys(sessionStorage))
    if (/^(oidc\.|userData|persist:root)/.test(key)) sessionStorage.removeItem(key)
}

function show(): void {
  isBusy = false
  for (const link of document.querySelectorAll(`a${SLOT}`)) {
    link.textContent = isSignedIn() ? 'Admin' : 'Login'
    for (const old of link.parentElement?.querySelectorAll(`${SLOT} ~ *`) ?? []) old.remove()
    if (!isSignedIn()) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = link.className
    button.textContent = 'Logout'
    link.after(button)
  }
}

async function press(action: 'login' | 'logout', slot: Element): Promise<void> {
  if (isBusy) return
  show()
  isBusy = true
  const place = slot.parentElement
  await ask({
    action,
    end(hasLocalSignIn) {
      isBusy = false
      const message = document.createElement('p')
      message.role = 'alert'
      message.textContent = PROVIDER_IS_SILENT
      if (hasLocalSignIn && action === 'login') message.append(' ', localSignInLink())
      place?.append(message)
    },
  })
}

function localSignInLink(): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = LOCAL_SIGN_IN_PATH
  link.textContent = 'Ingresar con una cuenta local'
  return link
}

/** What the tab knows goes in any case, a moment later. */
function revoke(forget: () => void): Promise<void> {
  return ask({
    action: 'revoke',
    end() {
      forget()
      show()
    },
  })
}

async function ask({ action, end }: Omit<AccountRequest, 'waited'>): Promise<void> {
  const waited = new Promise<void>((resolve) => setTimeout(resolve, LOGIN_DELAY_MS))
  try {
    const script = document.querySelector<HTMLElement>('[data-ingreso]')
    await import(/* @vite-ignore */ script?.dataset.ingreso ?? '')
    const detail: AccountRequest = { action, waited, end }
    document.dispatchEvent(new CustomEvent(ACCOUNT_EVENT, { detail }))
  } catch {
    end(false)
  }
}
