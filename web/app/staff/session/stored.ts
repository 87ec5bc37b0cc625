import {
  SESSION_TIMES,
  type SessionTimes,
  sessionTimesIn,
} from '@terminal/contract/accounts/session-channel'

/** The names under which the staff area keeps things in the browser. Those of the specification are its own. */
const USER_DATA = 'userData'
const ROOT_STATE = 'persist:root'
const RETURN_ADDRESS = 'volver'

/** The access token, as calls carry it. */
export const userData = {
  read: (): string | undefined => sessionStorage.getItem(USER_DATA) ?? undefined,
  write: (token: string): void => sessionStorage.setItem(USER_DATA, token),
}

/** What the desks last showed, so that they open at once. */
export const rootState = {
  read: (): string | null => sessionStorage.getItem(ROOT_STATE),
  write: (text: string): void => sessionStorage.setItem(ROOT_STATE, text),
}

/** When the session began and when it ends. In the tab, only the beginning of its own. */
export const sessionTimes = {
  read: (): SessionTimes | undefined => sessionTimesIn(localStorage.getItem(SESSION_TIMES)),
  write: ({ startedAt, endsAt }: SessionTimes): void =>
    localStorage.setItem(SESSION_TIMES, `${startedAt} ${endsAt}`),
  remove: (): void => localStorage.removeItem(SESSION_TIMES),
}

export const ownStart = {
  read: (): number | undefined => Number(sessionStorage.getItem(SESSION_TIMES)) || undefined,
  write: (startedAt: number): void => sessionStorage.setItem(SESSION_TIMES, String(startedAt)),
  remove: (): void => sessionStorage.removeItem(SESSION_TIMES),
}

/** Where the user was when they left to sign in. Never read from an address, which anybody can write. */
export const returnAddress = {
  write: (address: string): void => sessionStorage.setItem(RETURN_ADDRESS, address),
  read: (): string | undefined => sessionStorage.getItem(RETURN_ADDRESS) ?? undefined,
}

/** After a 401: what was kept for this session goes, what the user is writing stays. */
export function forgetSession(): void {
  for (const storage of [localStorage, sessionStorage]) storage.removeItem(ROOT_STATE)
  sessionStorage.removeItem(USER_DATA)
}

/** What only this tab knows. Local storage is also the other tabs'. */
export function forgetTab(): void {
  sessionStorage.clear()
}

/** Signing out: nothing stays in either storage. Drafts live elsewhere, and are asked about first. */
export function forgetEverything(): void {
  sessionStorage.clear()
  localStorage.clear()
}
