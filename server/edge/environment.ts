import { environment, port } from '@terminal/contract/settings/environment'
import { z } from 'zod'

/** Those of the processes of one kind, with a blank between them. */
const ports = z
  .string()
  .transform((value) => value.split(' '))
  .pipe(z.array(port))

const COMMON = environment
  .pick({
    FILES_DIR: true,
    API_KEY: true,
    EDGE_REFRESH_SECRET: true,
    PUBLIC_API_ORIGIN: true,
    SECURITY_PORT: true,
  })
  .extend({
    EDGE_USER: z.string().default('www-data').describe('user of nginx’s workers'),
    EDGE_STATE_DIR: z.string().describe('cache and sockets of nginx'),
    PUBLIC_DIR: z.string().describe('build files of this release and of the last 30 days'),
    EDGE_INTERNAL_PORT: port.default(8001).describe('port of the internal listener (`API_ORIGIN`)'),
    API_PORTS: ports.default([8020, 8021]).describe('ports of the api processes'),
    WEB_PORTS: ports.default([8010, 8011]).describe('ports of the web processes'),
    EDGE_HOST: z
      .string()
      .regex(/^[\w.-]+$/)
      .describe('name of the site, without scheme or port'),
    EDGE_HTTP_PORT: port.default(80).describe('port that redirects to https'),
    EDGE_HTTPS_PORT: port.default(443).describe('port of the edge’s https listener'),
    EDGE_REFRESH_PORT: port
      .default(8000)
      .describe('port of the refreshing listener (`EDGE_ORIGIN`)'),
    EDGE_ACCESS_LOG: z
      .string()
      .regex(/^\/[\w./-]+$/)
      .optional()
      .describe('access log as JSON, without query, address or browser; without it there is none'),
    ACME_DIR: z.string().default('/var/www/acme').describe('folder of ACME challenges'),
  })

/** The same name at another port would be one server to nginx, which listens at one. */
const hasOneName = ({ EDGE_HOST: host, PUBLIC_API_ORIGIN: origin }: z.infer<typeof COMMON>) =>
  !origin?.startsWith(`https://${host}:`)
const ELSEWHERE = { path: ['PUBLIC_API_ORIGIN'] }

/** The edge's settings on a server. */
export const EDGE = COMMON.extend({
  TLS_CERTIFICATE: z.string().describe('file of the certificate'),
  TLS_CERTIFICATE_KEY: z.string().describe('file of its private key'),
}).refine(hasOneName, ELSEWHERE)

/** A demonstration may do without a certificate, and then says where it listens. */
export const LOCAL_EDGE = COMMON.extend({
  EDGE_ADDRESS: z.ipv4().default('127.0.0.1'),
  TLS_CERTIFICATE: z.string().optional(),
  TLS_CERTIFICATE_KEY: z.string().optional(),
}).refine(hasOneName, ELSEWHERE)
