import { environmentReader, isHttpOrigin, isPort } from '@terminal/contract/environment'
import type { Edge } from './refresh.ts'

type Common = { host: string; port: number; databaseUrl: string; logLevel: string }
export type Config = Common & { apiKey: string; filesDir: string }
type WorkerConfig = Common & { edge: Edge; siteDir: string }

type Reader = ReturnType<typeof environmentReader>
type Environment = Record<string, string | undefined>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const isSecret = (value: string) => value.length >= 32

export function readConfig(env: Environment): Config {
  const reader = environmentReader(env)
  const config = {
    ...readCommon(reader),
    apiKey: reader.required('API_KEY', isSecret),
    filesDir: reader.required('FILES_DIR'),
  }
  reader.refuseProblems()
  return Object.freeze(config)
}

export function readWorkerConfig(env: Environment): WorkerConfig {
  const reader = environmentReader(env)
  const config = {
    ...readCommon(reader),
    edge: {
      origin: reader.required('EDGE_ORIGIN', isHttpOrigin),
      refreshSecret: reader.required('EDGE_REFRESH_SECRET', isSecret),
      apiKey: reader.required('API_KEY', isSecret),
    },
    siteDir: reader.optional('SITE_DIR', '../site'),
  }
  reader.refuseProblems()
  return Object.freeze(config)
}

function readCommon({ required, optional }: Reader): Common {
  return {
    host: optional('HOST', '127.0.0.1'),
    port: Number(required('PORT', isPort)),
    databaseUrl: required('DATABASE_URL', (value) => /^postgres(ql)?:\/\//.test(value)),
    logLevel: optional('LOG_LEVEL', 'info', (value) => LOG_LEVELS.includes(value)),
  }
}
