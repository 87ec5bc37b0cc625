import { config } from '../server/config.server.ts'
import type { PolicySources } from '../server/security.server.ts'
import type { CaptchaChoice } from './captcha.tsx'
import { CAPTCHA_SCRIPT, SOLVE_WORKER } from './captcha-urls.ts'

/** For the loader of a page with a public form, which hands it to `<Captcha>`. */
export function captchaChoice(): CaptchaChoice {
  const { captcha, apiKey, publicApiOrigin } = config
  if (captcha.adapter !== 'altcha') return captcha
  return { adapter: 'altcha', siteKey: apiKey, origin: publicApiOrigin }
}

/** What the content policy of a page with a public form allows besides. */
export function captchaPolicy(hasForm: boolean): PolicySources {
  const { adapter, origin } = captchaChoice()
  if (!hasForm || adapter === 'none') return {}
  const script = config.publicOrigin + CAPTCHA_SCRIPT
  if (adapter === 'turnstile') return { 'script-src': [script, origin], 'frame-src': [origin] }
  return {
    'script-src': [script],
    'worker-src': [config.publicOrigin + SOLVE_WORKER],
    'connect-src': origin === '' ? [] : [origin],
  }
}
