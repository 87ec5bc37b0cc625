import { join } from 'node:path'
import {
  ConfigurationError,
  readEnvironment,
  SETTING_PROBLEMS,
  type SettingProblem,
} from '@terminal/contract/settings/environment'
import { z } from 'zod'
import { EDGE } from '../edge/environment.ts'
import { NODE } from './owner-script.ts'
import { RELEASE } from './paths.ts'
import { must } from './run.ts'
import { databaseUrl, type Env, type HostSettings } from './settings.ts'

const Answer = z.object({
  problems: z.array(z.object({ name: z.string(), problem: z.enum(SETTING_PROBLEMS) })),
})

/** Checked by each process's own code, which has the schema. */
export async function settingProblems({ shared, withSecrets }: HostSettings): Promise<string[]> {
  const answers = await Promise.all([
    ask('api', ['src/check-command.ts', 'settings', 'api'], {
      ...withSecrets,
      PORT: '8020',
      DATABASE_URL: databaseUrl('api'),
    }),
    ask('api', ['src/check-command.ts', 'settings', 'worker'], {
      ...withSecrets,
      PORT: '8025',
      DATABASE_URL: databaseUrl('worker'),
    }),
    ask('web', ['app/server/check-config.server.ts'], { ...shared, PORT: '8010' }),
  ])
  return [
    ...new Set(
      [...answers.flatMap(({ problems }) => problems), ...edgeProblems(withSecrets)].map(
        sentenceOf,
      ),
    ),
  ]
}

const SENTENCES: Record<SettingProblem['problem'], string> = {
  missing: 'falta',
  'not valid': 'no tiene la forma que se espera',
  'not https': 'debe empezar con https://',
  'for a local stack only': 'es solo para pruebas en un computador; déjela vacía',
  "the demonstration's, which everybody knows":
    'tiene el valor de la demostración, que todos conocen',
}

export function sentenceOf({ name, problem }: SettingProblem): string {
  return `${name}: ${SENTENCES[problem]}`
}

function edgeProblems(env: Env): readonly SettingProblem[] {
  try {
    readEnvironment(env, EDGE)
    return []
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
}

async function ask(
  folder: string,
  args: readonly string[],
  env: Env,
): Promise<z.infer<typeof Answer>> {
  return Answer.parse(JSON.parse(await must(NODE, args, { cwd: join(RELEASE, folder), env })))
}
