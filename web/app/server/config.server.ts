import { environmentReader, isHttpOrigin, isPort } from '@terminal/contract/environment'

type Config = {
  host: string
  port: number
  apiOrigin: string
  apiKey: string
  /** What the site is called from outside: canonical addresses and link previews are whole. */
  publicOrigin: string
  siteDir: string
  /** Where a local stack has its stand-in for the company that sells tickets; empty everywhere else. */
  ticketsOrigin: string
  /** How staff sign in: the browser is told all of it, so none of it is secret. */
  oidc: { issuer: string; clientId: string; scope: string }
  logLevel: string
}

const isHttpAddress = (value: string) => URL.canParse(value) && /^https?:/.test(value)

function readConfig(env: Record<string, string | undefined>): Config {
  const { required, optional, refuseProblems } = environmentReader(env)
  const config: Config = {
    host: optional('HOST', '127.0.0.1'),
    port: Number(required('PORT', isPort)),
    apiOrigin: required('API_ORIGIN', isHttpOrigin),
    apiKey: required('API_KEY'),
    publicOrigin: required('PUBLIC_ORIGIN', isHttpOrigin),
    siteDir: optional('SITE_DIR', '../site'),
    ticketsOrigin: optional('TICKETS_ORIGIN', '', isHttpOrigin),
    oidc: {
      issuer: required('OIDC_ISSUER', isHttpAddress),
      clientId: required('OIDC_CLIENT_ID'),
      scope: required('OIDC_SCOPE'),
    },
    logLevel: optional('LOG_LEVEL', 'info'),
  }
  refuseProblems()
  return Object.freeze(config)
}

// biome-ignore lint/style/noProcessEnv: the one place where the site reads its environment
export const config = readConfig(process.env)
