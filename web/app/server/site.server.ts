import { readSite } from '@terminal/operator/read-site'
import type { Site } from '@terminal/operator/site'
import { SiteError } from '@terminal/operator/site-error'
import { watchSite } from '@terminal/operator/watch-site'
import { config } from './config.server.ts'
import { log } from './log.server.ts'
import { ticketsFrom } from './tickets-origin.ts'

// Watched before it is read, so that no change falls between the two.
await watchSite(config.siteDir, readAgain)

/** Never bundled: another terminal is another folder, not another build. A broken one is not served at all. */
let site = await read()

/** The operator's folder as it was when it last was right. */
export function currentSite(): Site {
  return site
}

async function read(): Promise<Site> {
  const { operator, ...rest } = await readSite(config.siteDir)
  const tickets = operator.tickets && ticketsFrom(config.ticketsOrigin, operator.tickets)
  return { ...rest, operator: { ...operator, ...(tickets && { tickets }) } }
}

async function readAgain(): Promise<void> {
  try {
    site = await read()
    log.info('the site folder was read again')
  } catch (err) {
    const what = err instanceof SiteError ? { problems: err.problems } : { err }
    log.error(what, 'the site folder is broken: the last good one stays')
  }
}
