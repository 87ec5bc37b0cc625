import { requireForTurnstile } from '@terminal/contract/captcha/captcha-settings'
import { environment, httpOrigin } from '@terminal/contract/settings/environment'
import { requireForLocalSignIn } from '@terminal/contract/settings/local-sign-in'
import { internalOrigin, metricsPort } from '@terminal/contract/settings/watch'

/** What web reads. */
export const SITE = environment
  .pick({
    HOST: true,
    PORT: true,
    LOG_LEVEL: true,
    SITE_DIR: true,
    API_KEY: true,
    PUBLIC_ORIGIN: true,
    PUBLIC_API_ORIGIN: true,
    OIDC_ISSUER: true,
    OIDC_CLIENT_ID: true,
    OIDC_SCOPE: true,
    LOCAL_SIGN_IN: true,
    CAPTCHA: true,
    TURNSTILE_SITE_KEY: true,
    TURNSTILE_ORIGIN: true,
    SESSION_IDLE_MINUTES: true,
    SESSION_HOURS: true,
  })
  .extend({
    API_ORIGIN: internalOrigin,
    TICKETS_ORIGIN: httpOrigin
      .default('')
      .describe('stand-in of the ticket seller in a local stack (0021)'),
    METRICS_PORT: metricsPort,
  })
  .superRefine(requireForTurnstile('TURNSTILE_SITE_KEY'))
  .superRefine(requireForLocalSignIn)
