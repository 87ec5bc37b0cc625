import { ConfigurationError } from '@terminal/contract/settings/environment'

/** For `terminal check`: what is wrong with the site's settings, and which it reads, as one line of JSON without values. */
async function check(): Promise<unknown> {
  try {
    const { SETTING_NAMES } = await import('./config.server.ts')
    return { names: SETTING_NAMES, problems: [] }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return { names: [], problems: error.problems }
  }
}

process.stdout.write(`${JSON.stringify(await check())}\n`)
