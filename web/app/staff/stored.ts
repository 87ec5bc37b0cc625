/** The names under which the staff area keeps things in the browser. They are the specification's. */
const USER_DATA = 'userData'
const ROOT_STATE = 'persist:root'

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

/** After a 401: what was kept for this session goes, what somebody is writing stays. */
export function forgetSession(): void {
  for (const storage of [localStorage, sessionStorage]) storage.removeItem(ROOT_STATE)
  sessionStorage.removeItem(USER_DATA)
}

/** Signing out: nothing stays in either storage. Drafts live elsewhere, and are asked about first. */
export function forgetEverything(): void {
  sessionStorage.clear()
  localStorage.clear()
}
