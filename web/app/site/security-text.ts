const DAY_MS = 24 * 60 * 60 * 1000

/** Less than a year, as RFC 9116 recommends, with room for a copy that was kept for a while. */
const VALID_DAYS = 330

/** Whom to tell about a weakness of the site (RFC 9116). */
export function securityText({
  email,
  origin,
  now,
}: {
  email: string
  origin: string
  now: Date
}): string {
  return `Contact: mailto:${email}
Expires: ${dayAfter(now, VALID_DAYS)}T00:00:00Z
Preferred-Languages: es
Canonical: ${origin}/.well-known/security.txt
Policy: ${origin}/politica/seguridad
`
}

/** To the day: the file stays the same from one request to the next. */
function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}
