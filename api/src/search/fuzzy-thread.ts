import { parentPort, workerData } from 'node:worker_threads'
import { SEARCH_RESULTS } from '@terminal/contract/http/limits'
import { fromPlainText } from '@terminal/contract/search/search-entry'
import { byOrder, scoreAlike } from '@terminal/operator/search/rules'
import { openDatabase } from '../db/client.ts'
import { listCandidates } from './candidates.ts'
import type { Alike, FuzzyAsk, FuzzyReply } from './fuzzy-search.ts'

/** Reads and compares what may be alike. Whatever takes long takes it here, beside the process that answers. */

const { databaseUrl, statementTimeoutMs } = workerData
// A connection that is lost is opened again with the next question.
const { db } = openDatabase(databaseUrl, () => undefined, { statementTimeoutMs })

parentPort?.on('message', async (ask: FuzzyAsk) => {
  parentPort?.postMessage(await reply(ask))
})
parentPort?.postMessage('ready')

async function reply(ask: FuzzyAsk): Promise<FuzzyReply> {
  try {
    return { alike: await findAlike(ask) }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}

async function findAlike(ask: FuzzyAsk): Promise<Alike[]> {
  const candidates = await listCandidates(db, ask)
  return scoreAlike(candidates, ask.plain, ({ plainText }) => fromPlainText(plainText))
    .map(({ item: { kind, itemId, datedOn }, score }) => ({ kind, itemId, datedOn, score }))
    .toSorted((a, b) => a.score - b.score || byOrder(a, b))
    .slice(0, SEARCH_RESULTS)
}
