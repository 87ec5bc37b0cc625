import { buildApp } from './app.ts'
import { openDatabase } from './db/client.ts'
import { readConfig } from './platform/config.ts'
import { openDiskStore } from './platform/files.ts'
import { buildLog } from './platform/log.ts'

// biome-ignore lint/style/noProcessEnv: the one place where the API reads its environment
const config = readConfig(process.env)
const log = buildLog(config.logLevel)
const database = openDatabase(config.databaseUrl, (err) =>
  log.warn({ err }, 'database connection lost'),
)
const lifecycle = { isDraining: false }
const app = await buildApp({
  db: database.db,
  files: openDiskStore(config.filesDir),
  apiKey: config.apiKey,
  log,
  lifecycle,
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
await app.listen({ host: config.host, port: config.port })
log.info({ port: config.port }, 'api listening')

/** Says it is leaving, answers what it has begun, then lets the database go. */
function stop(): void {
  lifecycle.isDraining = true
  app
    .close()
    .then(() => database.close())
    .then(
      () => log.info('api stopped'),
      (err: unknown) => {
        log.error({ err }, 'could not stop cleanly')
        process.exitCode = 1
      },
    )
}
