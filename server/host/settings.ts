import { readFile } from 'node:fs/promises'
import { type EnvFile, parseEnvFile } from './env-file.ts'
import { ENV_FILES } from './paths.ts'

export type Env = Record<string, string | undefined>

/** By socket and peer authentication: there is no password. */
export const databaseUrl = (role: 'owner' | 'api' | 'worker'): string =>
  `postgres://${role}@%2Frun%2Fpostgresql/terminal`

export type HostSettings = {
  /** web's settings. */
  shared: Env
  /** The settings of api and worker. */
  withSecrets: Env
  problems: string[]
}

export async function readHostSettings(): Promise<HostSettings> {
  const [shared, secrets] = await Promise.all([read(ENV_FILES.shared), read(ENV_FILES.secrets)])
  const inBoth = Object.keys(secrets.values).filter((name) => name in shared.values)
  return {
    shared: shared.values,
    withSecrets: { ...shared.values, ...secrets.values },
    problems: [
      ...shared.problems.map((problem) => `${ENV_FILES.shared}, ${problem}`),
      ...secrets.problems.map((problem) => `${ENV_FILES.secrets}, ${problem}`),
      ...inBoth.map((name) => `${name} está en los dos archivos; déjelo en uno`),
    ],
  }
}

async function read(path: string): Promise<EnvFile> {
  try {
    return parseEnvFile(await readFile(path, 'utf8'))
  } catch {
    return { values: {}, problems: ['no se pudo leer el archivo'] }
  }
}
