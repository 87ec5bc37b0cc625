/** Which of a browser's cookies says that it answered an edition. Its value is the token that was counted. */
export function surveyCookie(id: number): string {
  return `${SURVEY_COOKIE_START}${id}`
}

const SURVEY_COOKIE_START = 'encuesta-'

/** Of all the cookies of a request those that concern surveys. */
export function surveyCookiesIn(header: string | null): string {
  const pairs = (header ?? '').split(/;\s*/)
  return pairs.filter((pair) => pair.startsWith(SURVEY_COOKIE_START)).join('; ')
}
