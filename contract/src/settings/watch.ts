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

/** What the worker looks at. Whatever is not set is not watched. */
export const WATCH_ENVIRONMENT = {
  /** Where monitoring asks the worker, on this machine. */
  METRICS_PORT: port.optional(),
  /** Where the worker asks the other processes for their figures. */
  API_METRICS_PORTS: ports.optional(),
  WEB_METRICS_PORTS: ports.optional(),
  /** The edge's internal listener, which tells its own figures. */
  API_ORIGIN: httpOrigin.optional(),
  /** Where the edge listens, if not where PUBLIC_ORIGIN says. */
  EDGE_HTTPS_PORT: port.optional(),
  OIDC_ISSUER: environment.shape.OIDC_ISSUER.optional(),
  TLS_CERTIFICATE: z.string().optional(),
  /** Where `backup.json`, `files.json` and `verify.json` are. */
  BACKUP_STATE_DIR: z.string().optional(),
  /** Folders whose disks are watched beside those of the files. */
  DATABASE_DIR: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  /** Who is told when something begins and ends. */
  [OPERATOR_MAIL]: z.string().refine(isPlainAddress).optional(),
  /** How often it looks. */
  WATCH_SECONDS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .default(60),
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
