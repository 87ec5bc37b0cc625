import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Queryable } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { defineJob } from '../jobs/define-job.ts'
import { ENDLESS_RETRY } from '../jobs/retry-policies.ts'
import type { FileStore } from './file-store.ts'

const FOLDER = 'ocultos'

type HideDeps = { db: Queryable; files: FileStore }

/** An empty file: while it is in the store, the edge answers 404 for every file of this key. */
function hiddenMark(key: string): string {
  return `${FOLDER}/${key}.txt`
}

/** Adds and removes marks until they are those of the files that are hidden now. Returns how many changed. */
export async function markHiddenFiles({ db, files }: HideDeps): Promise<number> {
  return await inTransaction(db, async (tx) => {
    // One run at a time: an older reading must not undo a newer one.
    await sql`select pg_advisory_xact_lock(hashtextextended('hidden files', 0))`.execute(tx)
    const { rows } = await sql<{ key: string }>`
      select key from hidden_file_keys() as key`.execute(tx)
    const wanted = new Set(rows.map(({ key }) => hiddenMark(key)))
    const present = new Set<string>()
    for await (const { name } of files.list(FOLDER)) present.add(name)
    const missing = [...wanted].filter((name) => !present.has(name))
    const extra = [...present].filter((name) => !wanted.has(name))
    for (const name of missing) await files.put(name, new Uint8Array())
    for (const name of extra) await files.remove(name)
    return missing.length + extra.length
  })
}

/** For where no edge stands before the api. */
export async function isHidden(db: Queryable, key: string): Promise<boolean> {
  const { rows } =
    await sql`select from hidden_file_keys() as hidden where hidden = ${key}`.execute(db)
  return rows.length > 0
}

type HideFilesDeps = Parameters<typeof markHiddenFiles>[0] & {
  log: Pick<FastifyBaseLogger, 'info'>
}

/** Enqueued with whatever withdraws or restores files: the edge hides them, or shows them again. */
export const hideFilesJob = defineJob({
  name: 'hide-files',
  schema: z.object({}),
  queue: { retry: ENDLESS_RETRY, pollSeconds: 0.5, uniqueBy: () => 'all' },
  async handle(_data, { log, ...deps }: HideFilesDeps) {
    log.info({ count: await markHiddenFiles(deps) }, 'hidden files marked')
  },
})
