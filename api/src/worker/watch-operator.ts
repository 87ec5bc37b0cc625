import { readSite } from '@terminal/operator/read-site'
import { SiteError } from '@terminal/operator/site-error'
import { watchSite } from '@terminal/operator/watch-site'
import type { FastifyBaseLogger } from 'fastify'
import { sleep } from './sleep.ts'

/** By then every web process has noticed a change of the site folder that we have noticed. */
const WEB_READS_MS = 5_000

type WatchDeps = {
  siteDir: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  signal: AbortSignal
  /** Every page shows something of the operator, so a change of its folder concerns every address. */
  onChange: () => void
}

/** Tells when the operator's folder has changed and is sound. */
export async function watchOperator({ siteDir, log, signal, onChange }: WatchDeps): Promise<void> {
  await watchSite(siteDir, async () => {
    try {
      await readSite(siteDir)
    } catch (err) {
      const what = err instanceof SiteError ? { problems: err.problems } : { err }
      log.warn(what, 'the site folder is broken: nothing is refreshed')
      return
    }
    log.info('the site folder has changed')
    await sleep(WEB_READS_MS, signal)
    onChange()
  })
}
