import { sql } from 'kysely'
import type { Queryable } from './db/schema.ts'
import { purgeDocument, purgeVersion } from './documents/documents-purge.service.ts'
import { purgeNews } from './news/news-purge.service.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { replayAccess } from './replay-access.ts'
import {
  deleteRecordKey,
  type Forgotten,
  findForgotten,
  markWritten,
} from './withdrawals/forgotten-records.ts'
import { readLedger } from './withdrawals/ledger.ts'
import { deleteFiles, type FinishPurgeDeps, finishPurge } from './withdrawals/purge.job.ts'
import type { Purge } from './withdrawals/purges.ts'

type Replay = {
  repeated: number
  alreadyGone: number
  /** Of items that this database never had, or had only after: there is nothing to withdraw. */
  absent: number
  /** Lines that a power cut left unfinished, counted from 1. */
  unreadable: number[]
  /** Local accounts that wait for new secrets. */
  closed: string[]
  /** Companies that wait for a new link. */
  unlinked: string[]
}

/**
 * Repeats, on a database that was restored from before them, every purge there ever was: rows, record, files and the
 * pages that stand for them; forgets again every record that was forgotten, and takes away again what access was taken
 * away. Done twice, it changes nothing, but that every session ends.
 */
export async function replayLedger(deps: FinishPurgeDeps & { jobs: Jobs }): Promise<Replay> {
  const { purges, forgotten, access, unreadable } = await readLedger(deps.ledgerFile)
  const replay: Replay = {
    repeated: 0,
    alreadyGone: 0,
    absent: 0,
    unreadable,
    closed: [],
    unlinked: [],
  }
  for (const entry of purges) {
    const state = await findState(deps.db, entry)
    if (state === 'there') {
      await repeat(deps, entry)
      await finishPurge(deps, entry.id)
    }
    // Also of what is gone already: the file store may be the one that was restored.
    await deleteFiles(deps, entry)
    replay[OUTCOMES[state]] += 1
  }
  for (const entry of forgotten) replay[await forgetAgain(deps.db, entry)] += 1
  // They stand in the ledger, which is where they come from.
  await markWritten(
    deps.db,
    forgotten.map(({ id }) => id),
  )
  const { outcomes, ...waiting } = await replayAccess(deps.db, access)
  for (const outcome of outcomes) replay[outcome] += 1
  return { ...replay, ...waiting }
}

type State = 'there' | 'purged' | 'absent'
const OUTCOMES = {
  there: 'repeated',
  purged: 'alreadyGone',
  absent: 'absent',
} as const satisfies Record<State, keyof Replay>

async function repeat(deps: { db: Queryable; jobs: Jobs }, entry: Purge): Promise<void> {
  const { id, actor, reason, itemId, number, at, what } = entry
  const order = { id, actor, reason, seenVersion: undefined, past: { at, what } }
  if (number !== null) await purgeVersion(deps, { id: itemId, number }, order)
  else if (entry.kind === 'news') await purgeNews(deps, itemId, order)
  else await purgeDocument(deps, itemId, order)
}

/** Of a petition also what is beside its key: its files, drafts and what it was looked up by. */
async function forgetAgain(
  db: Queryable,
  { id, record: { kind, itemId }, at, reason }: Forgotten,
): Promise<'repeated' | 'alreadyGone' | 'absent'> {
  const { rows } =
    await sql`select forget_petition(${id}::uuid, ${at}::timestamptz, ${reason ?? null})`.execute(
      db,
    )
  const wasThere = rows.length > 0 || (await deleteRecordKey(db, { keyId: id, kind, itemId, at }))
  if (wasThere) return 'repeated'
  const [known] = await findForgotten(db, [id])
  return known ? 'alreadyGone' : 'absent'
}

/** A restored database gives numbers again that others had: what was made after the purge is something else. */
async function findState(db: Queryable, { kind, itemId, number, at }: Purge): Promise<State> {
  const row =
    kind === 'version'
      ? sql`document_files where document_id = ${itemId} and number = ${number}`
      : sql`${sql.table(kind === 'news' ? 'news' : 'documents')} where id = ${itemId}`
  const { rows } = await sql<{ isPurged: boolean }>`
    select purge_id is not null as "isPurged" from ${row} and created_at <= ${at}::timestamptz
  `.execute(db)
  if (!rows[0]) return 'absent'
  return rows[0].isPurged ? 'purged' : 'there'
}
