import { z } from 'zod'
import { isPlainAddress } from '../text/mail-address.ts'
import { environment, httpOrigin, port } from './environment.ts'

/** Those of the processes of one kind, with a blank between them. */
const ports = z
  .string()
  .transform((value) => value.split(' '))
  .pipe(z.array(port))

/** The setting with the mailbox of who runs the site. */
export const OPERATOR_MAIL = 'ALARM_MAIL'

export const metricsPort = port
  .optional()
  .describe('port of `/metrics` on 127.0.0.1; without it there are no metrics')

export const internalOrigin = httpOrigin.describe(
  'the edge’s internal listener, where web calls the API',
)

/** What the worker looks at. Whatever is not set is not watched. */
export const WATCH_ENVIRONMENT = {
  METRICS_PORT: metricsPort,
  API_METRICS_PORTS: ports
    .optional()
    .describe('metrics ports of the api processes to watch, separated by blanks'),
  WEB_METRICS_PORTS: ports
    .optional()
    .describe('metrics ports of the web processes to watch, separated by blanks'),
  API_ORIGIN: internalOrigin.optional(),
  EDGE_HTTPS_PORT: port.optional().describe('port of the edge’s https listener'),
  OIDC_ISSUER: environment.shape.OIDC_ISSUER.optional(),
  TLS_CERTIFICATE: z.string().optional().describe('file of the certificate'),
  BACKUP_STATE_DIR: z
    .string()
    .optional()
    .describe('folder with `backup.json`, `files.json` and `verify.json` of the backups'),
  DATABASE_DIR: z.string().optional().describe('folder of the database: its disk is watched'),
  BACKUP_DIR: z.string().optional().describe('folder of the backups: its disk is watched'),
  [OPERATOR_MAIL]: z
    .string()
    .refine(isPlainAddress)
    .optional()
    .describe('mailbox that is notified when an alarm begins and ends (0066)'),
  WATCH_SECONDS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .default(60)
    .describe('seconds between two checks of the worker'),
}

const given = z.object(WATCH_ENVIRONMENT)
type Given = z.infer<typeof given>

export type WatchSettings = {
  metricsPort: number | undefined
  apiMetricsPorts: readonly number[] | undefined
  webMetricsPorts: readonly number[] | undefined
  internalEdge: string | undefined
  edgePort: number | undefined
  issuer: string | undefined
  certificate: string | undefined
  backupStateDir: string | undefined
  databaseDir: string | undefined
  backupDir: string | undefined
  everySeconds: number
}

export function watchSettingsIn(env: Given): WatchSettings {
  return {
    metricsPort: env.METRICS_PORT,
    apiMetricsPorts: env.API_METRICS_PORTS,
    webMetricsPorts: env.WEB_METRICS_PORTS,
    internalEdge: env.API_ORIGIN,
    edgePort: env.EDGE_HTTPS_PORT,
    issuer: env.OIDC_ISSUER,
    certificate: env.TLS_CERTIFICATE,
    backupStateDir: env.BACKUP_STATE_DIR,
    databaseDir: env.DATABASE_DIR,
    backupDir: env.BACKUP_DIR,
    everySeconds: env.WATCH_SECONDS,
  }
}
