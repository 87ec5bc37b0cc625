import { environmentReader, isPort } from '@terminal/contract/environment'
import { edgeConfiguration } from './configuration.ts'

/** `pnpm edge`: prints the edge's configuration for production, from the environment of the server. */
// biome-ignore lint/style/noProcessEnv: an entry point reads its environment, once
const { required, optional, refuseProblems } = environmentReader(process.env)
const ports = (name: string, fallback: string) =>
  optional(name, fallback, (value) => value.split(' ').every(isPort))
    .split(' ')
    .map(Number)

const configuration = {
  user: optional('EDGE_USER', 'www-data'),
  stateDir: required('EDGE_STATE_DIR'),
  publicDir: required('PUBLIC_DIR'),
  filesDir: required('FILES_DIR'),
  internalPort: Number(optional('EDGE_INTERNAL_PORT', '8001', isPort)),
  apiPorts: ports('API_PORTS', '8020 8021'),
  webPorts: ports('WEB_PORTS', '8010 8011'),
  apiKey: required('API_KEY', (value) => value.length >= 32),
  refreshSecret: required('EDGE_REFRESH_SECRET', (value) => value.length >= 32),
  publicHost: required('EDGE_HOST', (value) => /^[\w.-]+$/.test(value)),
  listen: {
    kind: 'tls' as const,
    httpPort: Number(optional('EDGE_HTTP_PORT', '80', isPort)),
    httpsPort: Number(optional('EDGE_HTTPS_PORT', '443', isPort)),
    workerPort: Number(optional('EDGE_WORKER_PORT', '8000', isPort)),
    certificate: required('TLS_CERTIFICATE'),
    certificateKey: required('TLS_CERTIFICATE_KEY'),
    acmeDir: optional('ACME_DIR', '/var/www/acme'),
  },
}
refuseProblems()
process.stdout.write(edgeConfiguration(configuration))
