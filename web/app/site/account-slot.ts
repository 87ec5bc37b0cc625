import { LOGIN_DELAY_MS } from '@terminal/contract/limits'
import {
  ACCOUNT_PREFIX,
  PROVIDER_IS_SILENT,
  SESSION_CHANNEL,
  type SessionNews,
} from '@terminal/contract/session-news'

/** What the slot asks of the script that it fetches for it. */
export const ACCOUNT_EVENT = 'cuenta'
export type AccountRequest = {
  action: 'login' | 'logout'
  /** The wait between a click and its redirect. */
  waited: Promise<void>
  fail: () => void
}

const SLOT = '.account'
let isBusy = false

/** Login, or Admin and Logout. Pages are the same for everybody, so only the browser knows which. */
export function watchAccount(): void {
  show()
  // Also when somebody comes back to a page that the browser had put aside.
  addEventListener('pageshow', show)
  document.addEventListener('click', (event) => {
    const slot = event.target instanceof Element && event.target.closest(SLOT)
    if (!slot) return
    const isLink = slot.matches('a')
    if (isLink && isSignedIn()) return
    event.preventDefault()
    void request(isLink ? 'login' : 'logout', slot)
  })
  if (isSignedIn())
    new BroadcastChannel(SESSION_CHANNEL).onmessage = ({ data }: MessageEvent<SessionNews>) => {
      if (data.kind !== 'signed-out') return
      sessionStorage.clear()
      localStorage.clear()
      show()
    }
}

function isSignedIn(): boolean {
  try {
    return Object.entries(sessionStorage).some(
      ([key, value]) => key.startsWith(ACCOUNT_PREFIX) && JSON.parse(value).id_token,
    )
  } catch {
    // A browser that keeps nothing keeps no account.
    return false
  }
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

async function request(action: AccountRequest['action'], slot: Element): Promise<void> {
  if (isBusy) return
  show()
  isBusy = true
  const place = slot.parentElement
  const waited = new Promise<void>((resolve) => setTimeout(resolve, LOGIN_DELAY_MS))
  const fail = () => {
    isBusy = false
    const message = document.createElement('p')
    message.role = 'alert'
    message.textContent = PROVIDER_IS_SILENT
    place?.append(message)
  }
  try {
    const script = document.querySelector<HTMLElement>('[data-ingreso]')
    await import(/* @vite-ignore */ script?.dataset.ingreso ?? '')
    const detail: AccountRequest = { action, waited, fail }
    document.dispatchEvent(new CustomEvent(ACCOUNT_EVENT, { detail }))
  } catch {
    fail()
  }
}
