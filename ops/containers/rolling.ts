import { openLedger } from '../drills/ledger.ts'
import { openCrowd } from '../drills/load.ts'
import { inTurn, publicGet, uncachedPage, uncachedRead } from '../drills/public-site.ts'
import type { Engine } from './engine.ts'

const RATE = 100
/** The worker comes last: at its start it refreshes every page. */
const REPLACED = ['api-1', 'api-2', 'web-1', 'web-2', 'worker']
const PAGES = ['/home', '/noticias', '/transparency', '/viaja-con-nosotros', '/api/Noticias']

/** Replaces every container of the site one after another, like an upgrade, under load. */
export async function replaceUnderLoad(engine: Engine): Promise<string> {
  const ledger = openLedger()
  const crowd = openCrowd(ledger)
  const kept = PAGES.map((path) => publicGet({ path, encoding: 'br' }))
  const load = crowd.load(RATE, inTurn([...kept, uncachedRead, ...kept, uncachedPage]))
  try {
    for (const name of REPLACED)
      await engine.compose('up', '-d', '--no-deps', '--force-recreate', '--wait', name)
  } finally {
    await load.stop()
    crowd.leave()
  }
  const figures = `${ledger.count()} requests, ${ledger.failed()} failed\n${ledger.table()}`
  if (ledger.failed() > 0) throw new Error([figures, ...ledger.failures()].join('\n'))
  return figures
}
