import { readSite } from '@terminal/operator/read-site'
import type { Site } from '@terminal/operator/site'
import { SiteError } from '@terminal/operator/site-error'
import { watchSite } from '@terminal/operator/watch-site'
import type { FastifyBaseLogger } from 'fastify'

/** The last valid content of the operator's folder. */
export type CurrentSite = { current(): Site; close(): void }

/** An invalid folder refuses to start; one that becomes invalid later changes nothing until it is valid again. */
export async function openSite(
  dir: string,
  log: FastifyBaseLogger,
  pollMs?: number,
): Promise<CurrentSite> {
  // Watched before it is read, so that no change falls between the two.
  const watch = await watchSite(dir, readAgain, pollMs)
  let site = await readSite(dir)

  async function readAgain(): Promise<void> {
    try {
      site = await readSite(dir)
      log.info('the site folder was read again')
    } catch (err) {
      const what = err instanceof SiteError ? { problems: err.problems } : { err }
      log.error(what, 'the site folder is broken: the last good one stays')
    }
  }

  return { current: () => site, close: () => watch.stop() }
}
