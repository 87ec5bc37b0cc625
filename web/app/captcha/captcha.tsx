import { CAPTCHA_FIELD, CHALLENGE_PATH } from '@terminal/contract/captcha/limits'
import { CAPTCHA_SCRIPT, SOLVE_WORKER } from './captcha-urls.ts'

/** Which captcha this site has. None of it is secret. */
export type CaptchaChoice = {
  adapter: 'altcha' | 'turnstile' | 'none'
  siteKey: string
  /** Where its challenges or its script come from; empty for the site itself. */
  origin: string
}

type Props = CaptchaChoice & { theme?: 'light'; language?: 'es' }

/**
 * The place of a captcha in a form. `mountCaptcha` brings it alive when it appears; without JavaScript the form is sent
 * with an empty field, and accepted.
 */
export function Captcha({ adapter, siteKey, origin, theme = 'light', language = 'es' }: Props) {
  if (adapter === 'none') return null
  return (
    <div
      className="captcha"
      data-captcha={adapter}
      data-theme={theme}
      data-language={language}
      data-site-key={siteKey}
      data-source={origin + (adapter === 'altcha' ? CHALLENGE_PATH : '/turnstile/v0/api.js')}
      data-worker={adapter === 'altcha' ? SOLVE_WORKER : undefined}
      data-script={CAPTCHA_SCRIPT}
    >
      {/* A browser that comes back to the page would put an old token into it. */}
      <input type="hidden" name={CAPTCHA_FIELD} autoComplete="off" />
      <p className="captcha__state soft small" role="status" />
    </div>
  )
}
