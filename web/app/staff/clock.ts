/** The clock of this computer: what is today in their form, and when their draft was kept. */
export function nowMs(): number {
  return Date.now()
}
