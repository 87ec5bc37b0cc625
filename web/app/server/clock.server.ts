/** The one place where the site looks at the time. */
export function now(): Date {
  return new Date()
}
