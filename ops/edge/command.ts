import { environment, port, readEnvironment } from '@terminal/contract/settings/environment'
import { z } from 'zod'
import { edgeConfiguration } from './configuration.ts'

/** `pnpm edge`: prints the edge's configuration for production, from the environment of the server. */

/** Those of the processes of one kind, with a blank between them. */
const ports = z
  .string()
  .transform((value) => value.split(' '))
  .pipe(z.array(port))

const EDGE = environment
  .pick({
    FILES_DIR: true,
    API_KEY: true,
    EDGE_REFRESH_SECRET: true,
    PUBLIC_API_ORIGIN: true,
    SECURITY_PORT: true,
  })
  .extend({
    EDGE_USER: z.string().default('www-data'),
    EDGE_STATE_DIR: z.string(),
    PUBLIC_DIR: z.string(),
    EDGE_INTERNAL_PORT: port.default(8001),
    API_PORTS: ports.default([8020, 8021]),
    WEB_PORTS: ports.default([8010, 8011]),
    EDGE_HOST: z.string().regex(/^[\w.-]+$/),
    EDGE_HTTP_PORT: port.default(80),
    EDGE_HTTPS_PORT: port.default(443),
    EDGE_REFRESH_PORT: port.default(8000),
    TLS_CERTIFICATE: z.string(),
    TLS_CERTIFICATE_KEY: z.string(),
    EDGE_ACCESS_LOG: z
      .string()
      .regex(/^\/[\w./-]+$/)
      .optional(),
    ACME_DIR: z.string().default('/var/www/acme'),
  })
  // The same name at another port would be one server to nginx, which listens at one.
  .refine(
    ({ EDGE_HOST: host, PUBLIC_API_ORIGIN: origin }) => !origin?.startsWith(`https://${host}:`),
    {
      path: ['PUBLIC_API_ORIGIN'],
    },
  )

// biome-ignore lint/style/noProcessEnv: an entry point reads its environment, once
const given = readEnvironment(process.env, EDGE)

const site = `https://${given.EDGE_HOST}`
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
    publicHost: given.EDGE_HOST,
    securityPort: given.SECURITY_PORT,
    accessLog: given.EDGE_ACCESS_LOG,
    apiHost: apiOrigin === site ? undefined : { origin: apiOrigin, calledFrom: site },
    listen: {
      kind: 'tls',
      httpPort: given.EDGE_HTTP_PORT,
      httpsPort: given.EDGE_HTTPS_PORT,
      certificate: given.TLS_CERTIFICATE,
      certificateKey: given.TLS_CERTIFICATE_KEY,
      acmeDir: given.ACME_DIR,
    },
  }),
)
