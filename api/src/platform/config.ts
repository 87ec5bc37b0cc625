import { environmentReader, isPort } from '@terminal/contract/environment'

export type Config = {
  host: string
  port: number
  databaseUrl: string
  apiKey: string
  filesDir: string
  logLevel: string
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export function readConfig(env: Record<string, string | undefined>): Config {
  const { required, optional, refuseProblems } = environmentReader(env)
  const config: Config = {
    host: optional('HOST', '127.0.0.1'),
    port: Number(required('PORT', isPort)),
    databaseUrl: required('DATABASE_URL', (value) => /^postgres(ql)?:\/\//.test(value)),
    apiKey: required('API_KEY', (value) => value.length >= 32),
    filesDir: required('FILES_DIR'),
    logLevel: optional('LOG_LEVEL', 'info', (value) => LOG_LEVELS.includes(value)),
  }
  refuseProblems()
  return Object.freeze(config)
}
