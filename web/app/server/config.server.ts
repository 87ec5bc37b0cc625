import { readEnvironment } from '@terminal/contract/settings/environment'
import type { z } from 'zod'
import { SITE } from './settings.server.ts'

type Config = {
  host: string
  port: number
  apiOrigin: string
  apiKey: string
  /** What the site is called from outside: canonical addresses and link previews are whole. */
  publicOrigin: string
  /** Where browsers call the api; empty where that is the site itself. */
  publicApiOrigin: string
  siteDir: string
  /** Where a local stack has its stand-in for the company that sells tickets; empty everywhere else. */
  ticketsOrigin: string
  /** What guards public forms; key and origin are those of Turnstile, where it is chosen. */
  captcha: { adapter: 'altcha' | 'turnstile' | 'none'; siteKey: string; origin: string }
  /** How staff sign in: the browser is told all of it, so none of it is secret. */
  oidc: { issuer: string; clientId: string; scope: string }
  /** Whether the backend has a sign-in of its own. */
  hasLocalSignIn: boolean
  /** After how long a session of staff ends: without use, and in all. */
  session: { idleMinutes: number; longestHours: number }
  /** Where monitoring asks, on this machine; without one no metrics are served. */
  metricsPort: number | undefined
  logLevel: string
}

function readConfig(env: Record<string, string | undefined>): Config {
  const given = readEnvironment(env, SITE)
  const { PUBLIC_API_ORIGIN: apiOrigin = '' } = given
  return Object.freeze({
    host: given.HOST,
    port: given.PORT,
    apiOrigin: given.API_ORIGIN,
    apiKey: given.API_KEY,
    publicOrigin: given.PUBLIC_ORIGIN,
    publicApiOrigin: apiOrigin === given.PUBLIC_ORIGIN ? '' : apiOrigin,
    siteDir: given.SITE_DIR,
    ticketsOrigin: given.TICKETS_ORIGIN,
    captcha: captchaIn(given),
    oidc: { issuer: given.OIDC_ISSUER, clientId: given.OIDC_CLIENT_ID, scope: given.OIDC_SCOPE },
    hasLocalSignIn: given.LOCAL_SIGN_IN === 'on',
    session: { idleMinutes: given.SESSION_IDLE_MINUTES, longestHours: given.SESSION_HOURS },
    metricsPort: given.METRICS_PORT,
    logLevel: given.LOG_LEVEL,
  })
}

function captchaIn(given: z.infer<typeof SITE>): Config['captcha'] {
  return {
    adapter: given.CAPTCHA === 'ninguno' ? 'none' : given.CAPTCHA,
    siteKey: given.TURNSTILE_SITE_KEY ?? '',
    origin: given.TURNSTILE_ORIGIN,
  }
}

// biome-ignore lint/style/noProcessEnv: the one place where the site reads its environment
export const config = readConfig(process.env)
