import { describeSettings } from '@terminal/contract/settings/described-settings'
import { ConfigurationError, type SettingProblem } from '@terminal/contract/settings/environment'
import { SITE } from './settings.server.ts'

/** For `terminal check`: what is wrong with the site's settings, and which it reads, as one line of JSON without values. */
async function findProblems(): Promise<readonly SettingProblem[]> {
  try {
    await import('./config.server.ts')
    return []
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return error.problems
  }
}

const answer = { settings: describeSettings(SITE), problems: await findProblems() }
process.stdout.write(`${JSON.stringify(answer)}\n`)
