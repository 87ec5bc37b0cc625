/** The edge's settings. Local stack and production differ only in their listener. */
export type EdgeSettings = {
  /** The user of the workers, where nginx is started as root. */
  user?: string | undefined
  stateDir: string
  /** Files of this build and of the builds of the last 30 days. */
  publicDir: string
  filesDir: string
  /** Where web calls the api. On loopback, as the next one. */
  internalPort: number
  /** Where the worker refreshes cache entries. */
  refreshPort: number
  apiPorts: readonly number[]
  webPorts: readonly number[]
  apiKey: string
  refreshSecret: string
  /** The site's public host, with its port where it is not the default. */
  publicHost: string
  listen: PlainListener | TlsListener
  /** Where the worker receives the edge's refusals; without it they are not recorded. */
  securityPort?: number | undefined
  /** The file of the access log; without one there is none. */
  accessLog?: string | undefined
  /** Where browsers call the api, if not at the site, and the origin whose pages may. */
  apiHost?: { origin: string; calledFrom: string } | undefined
}

type PlainListener = { kind: 'plain'; address: string; port: number }
type TlsListener = {
  kind: 'tls'
  httpPort: number
  httpsPort: number
  certificate: string
  certificateKey: string
  acmeDir: string
}
