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
    EDGE_ACCESS_LOG: z
      .string()
      .regex(/^\/[\w./-]+$/)
      .optional(),
    ACME_DIR: z.string().default('/var/www/acme'),
  })

/** The same name at another port would be one server to nginx, which listens at one. */
const hasOneName = ({ EDGE_HOST: host, PUBLIC_API_ORIGIN: origin }: z.infer<typeof COMMON>) =>
  !origin?.startsWith(`https://${host}:`)
const ELSEWHERE = { path: ['PUBLIC_API_ORIGIN'] }

/** The edge's settings on a server. */
export const EDGE = COMMON.extend({
  TLS_CERTIFICATE: z.string(),
  TLS_CERTIFICATE_KEY: z.string(),
}).refine(hasOneName, ELSEWHERE)

/** A demonstration may do without a certificate, and then says where it listens. */
export const LOCAL_EDGE = COMMON.extend({
  EDGE_ADDRESS: z.ipv4().default('127.0.0.1'),
  TLS_CERTIFICATE: z.string().optional(),
  TLS_CERTIFICATE_KEY: z.string().optional(),
}).refine(hasOneName, ELSEWHERE)
