export type CaptchaSettings =
  | { kind: 'altcha' }
  | { kind: 'turnstile'; secret: string; origin: string }
  | { kind: 'none' }

type Given = {
  CAPTCHA: 'altcha' | 'turnstile' | 'ninguno'
  TURNSTILE_SECRET?: string | undefined
  TURNSTILE_ORIGIN: string
}

export function captchaSettings(given: Given): CaptchaSettings {
  if (given.CAPTCHA === 'altcha') return { kind: 'altcha' }
  const { TURNSTILE_SECRET: secret = '', TURNSTILE_ORIGIN: origin } = given
  return given.CAPTCHA === 'turnstile' ? { kind: 'turnstile', secret, origin } : { kind: 'none' }
}
