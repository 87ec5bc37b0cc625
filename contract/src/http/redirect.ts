/** The wire's value for an item without a redirect. */
export const NO_REDIRECT = 'default'

/** Browsers and our parser disagree on spaces, control characters and backslashes: refused. */
const PLAIN = /^https?:\/\/[^\s\\\p{Cc}\p{Cf}]+$/iu

/** Whether a news item may redirect there: an absolute http(s) URL without credentials, and its host without a final dot. */
export function isRedirect(value: string): boolean {
  if (value === NO_REDIRECT) return true
  if (!PLAIN.test(value) || !URL.canParse(value)) return false
  const { username, password, hostname } = new URL(value)
  return username === '' && password === '' && !hostname.endsWith('.')
}

/** As stored. Phones capitalise the first letter: the scheme is lower-cased. */
export function tidyRedirect(value: string): string {
  return value.replace(/^https?:/i, (scheme) => scheme.toLowerCase())
}
