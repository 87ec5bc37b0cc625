/** On the wire, an item that leads nowhere says so with this word. */
export const NO_REDIRECT = 'default'

/** Spaces, controls and backslashes are read differently by browsers and by us; nobody needs them in an address. */
const PLAIN = /^https?:\/\/[^\s\\\p{Cc}\p{Cf}]+$/iu

/** Whether a news item may lead there: a whole address of the web, and never one with somebody's password in it. */
export function isRedirect(value: string): boolean {
  if (value === NO_REDIRECT) return true
  if (!PLAIN.test(value) || !URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return username === '' && password === ''
}

/** As it is kept: a phone begins what people write with a capital letter, and the scheme has none. */
export function tidyRedirect(value: string): string {
  return value.replace(/^https?:/i, (scheme) => scheme.toLowerCase())
}
