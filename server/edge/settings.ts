/** What the edge has to be told, for a local stack and for production: they differ in their listener and nothing else. */
export type EdgeSettings = {
  /** The user of the workers, where nginx is started as root. */
  user?: string | undefined
  stateDir: string
  /** Files of this build and of the builds of the last 30 days. */
  publicDir: string
  filesDir: string
  /** Where web asks the api. On loopback, as the next one. */
  internalPort: number
  /** Where the worker has copies replaced. */
  refreshPort: number
  apiPorts: readonly number[]
  webPorts: readonly number[]
  apiKey: string
  refreshSecret: string
  /** What the site is called from outside, with its port where it is not the usual one. */
  publicHost: string
  listen: PlainListener | TlsListener
  /** Where the worker hears what the edge refused; without one nobody does. */
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
