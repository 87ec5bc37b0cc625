/** Where a browser asks for a challenge. */
export const CHALLENGE_PATH = '/api/Captcha/reto'

/** The field of a form that carries the token. */
export const CAPTCHA_FIELD = 'captcha'

/** For how long a challenge can be answered with. */
export const CHALLENGE_SECONDS = 20 * 60

/** The same of a token of Turnstile, as its documentation says. */
export const TURNSTILE_SECONDS = 5 * 60

/** The longest token of Turnstile; ours has a third of it. */
export const TOKEN_LENGTH = 2_048
