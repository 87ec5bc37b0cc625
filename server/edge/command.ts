import { LOCAL, readEnvironment } from '@terminal/contract/settings/environment'
import type { z } from 'zod'
import { edgeConfiguration } from './configuration.ts'
import { EDGE, LOCAL_EDGE } from './environment.ts'
import type { EdgeSettings } from './settings.ts'

/** `pnpm edge`: prints the edge's configuration, from the environment: with TLS, unless the stack is local and has no certificate. */

const { env } = process
const given =
  env.STACK === LOCAL
    ? readEnvironment(env, LOCAL_EDGE)
    : { EDGE_ADDRESS: '', ...readEnvironment(env, EDGE) }

const listen = listenerIn(given)
const [publicHost, site] =
  listen.kind === 'tls'
    ? [given.EDGE_HOST, `https://${given.EDGE_HOST}`]
    : [`${given.EDGE_HOST}:${listen.port}`, `http://${given.EDGE_HOST}:${listen.port}`]
const { PUBLIC_API_ORIGIN: apiOrigin = site } = given

process.stdout.write(
  edgeConfiguration({
    user: given.EDGE_USER,
    stateDir: given.EDGE_STATE_DIR,
    publicDir: given.PUBLIC_DIR,
    filesDir: given.FILES_DIR,
    internalPort: given.EDGE_INTERNAL_PORT,
    refreshPort: given.EDGE_REFRESH_PORT,
    apiPorts: given.API_PORTS,
    webPorts: given.WEB_PORTS,
    apiKey: given.API_KEY,
    refreshSecret: given.EDGE_REFRESH_SECRET,
    publicHost,
    securityPort: given.SECURITY_PORT,
    accessLog: given.EDGE_ACCESS_LOG,
    apiHost: apiOrigin === site ? undefined : { origin: apiOrigin, calledFrom: site },
    listen,
  }),
)

function listenerIn(edge: z.infer<typeof LOCAL_EDGE>): EdgeSettings['listen'] {
  const { TLS_CERTIFICATE: certificate, TLS_CERTIFICATE_KEY: certificateKey } = edge
  if (certificate === undefined || certificateKey === undefined)
    return { kind: 'plain', address: edge.EDGE_ADDRESS, port: edge.EDGE_HTTP_PORT }
  return {
    kind: 'tls',
    httpPort: edge.EDGE_HTTP_PORT,
    httpsPort: edge.EDGE_HTTPS_PORT,
    certificate,
    certificateKey,
    acmeDir: edge.ACME_DIR,
  }
}
