/** Where a user is after signing out. */
export const OUTSIDE = '/'

let allowed: 'kept' | 'everything' | undefined

/**
 * The session is about to redirect, and the leave guard must not ask again: before signing in of what this browser keeps,
 * which is found afterwards; on signing out of nothing at all.
 */
export function allowLeaving(what: 'kept' | 'everything'): void {
  allowed = what
}

export function isLeavingAllowed(isKeptHere: boolean): boolean {
  return allowed === 'everything' || (allowed === 'kept' && isKeptHere)
}
