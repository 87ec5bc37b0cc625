/** Where whoever has signed out is. */
export const OUTSIDE = '/'

let isAllowed = false

/** The session is about to redirect, and the drafts are already kept or deleted: the leave guard must not ask again. */
export function allowLeaving(): void {
  isAllowed = true
}

export function isLeavingAllowed(): boolean {
  return isAllowed
}
