let isAllowed = false

/** The session is about to lead the page elsewhere, and drafts have been kept or given up: nobody is asked again. */
export function allowLeaving(): void {
  isAllowed = true
}

export function isLeavingAllowed(): boolean {
  return isAllowed
}
