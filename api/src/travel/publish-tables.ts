import type { Edition, TableProblem, TableReview } from '@terminal/contract/travel/desk/tables-desk'
import { tablesAddresses } from '@terminal/contract/travel/kept-addresses'
import {
  fromTablas,
  type TravelRows,
  type TravelTableName,
} from '@terminal/contract/travel/travel-tables'
import { changesBetween, countChanges, tableText } from '@terminal/contract/travel/written-tables'
import type { Problem } from '@terminal/operator/site-error'
import { readTravelTables } from '@terminal/operator/travel/read-travel-tables'
import { travelWarnings } from '@terminal/operator/travel/travel-warnings'
import { z } from 'zod'
import type { Actor } from '../db/changes.ts'
import type { Create } from '../db/idempotency.ts'
import { defineRecord } from '../db/records.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { today } from '../platform/clock.ts'
import { refreshJob } from '../platform/edge/refresh.job.ts'
import { AppError } from '../platform/errors.ts'
import { fileRefusal } from '../platform/files/file-refusal.ts'
import { refuseIfStale } from '../platform/http/refuse-if-stale.ts'
import { type CurrentTables, currentTables, type TravelDeps } from './current-tables.ts'
import { findEdition, readDesk } from './desk.queries.ts'
import { tablesIn } from './sheet-tables.ts'

/** Which tables the site shows: one row. */
const IN_USE = defineRecord({
  table: 'timetables_in_use',
  columns: { edition_id: z.int().nullable() },
  changes: { name: 'timetables', actions: ['create', 'revise'], holds: 'snapshots' },
})
const ONLY = 1

const STALE =
  'Otra persona cambió las tablas después de que usted las abrió. Revise de nuevo qué cambia.'

/** What is published, and the version of the tables in use that its publisher had seen. */
type Publishing = {
  origin: Edition['origin']
  files: readonly string[]
  rows: TravelRows
  seenVersion: number | undefined
}

export async function publishUpload(
  deps: TravelDeps,
  actor: Actor,
  { files, seenVersion }: { files: readonly File[]; seenVersion: number | undefined },
  create: Create,
): Promise<Edition> {
  const texts = await tablesIn(files)
  const { review, rows } = reviewTables(deps, await currentTables(deps.db, deps.site), texts)
  if (review.problems.length > 0)
    throw fileRefusal('Las tablas tienen problemas. Corríjalos y vuelva a revisar el archivo.')
  const names = files.map(({ name }) => name.replaceAll('\0', '').slice(0, 120))
  return create(deps.db, (tx) =>
    publishRows(deps, tx, actor, { origin: 'upload', files: names, rows, seenVersion }),
  )
}

/** These tables are in use from now on. */
export async function publishRows(
  deps: TravelDeps,
  tx: Tx,
  actor: Actor,
  { origin, files, rows, seenVersion }: Publishing,
): Promise<Edition> {
  const before = await lockInUse(deps, tx, seenVersion)
  const current = await currentTables(tx, deps.site)
  const counts = countChanges(changesBetween(current.rows, rows))
  if (counts.added + counts.removed + counts.changed === 0)
    throw new AppError('conflict', 'Estas tablas son iguales a las que ya se ven en el sitio.')
  const { id } = await tx
    .insertInto('timetable_editions')
    .values({
      origin,
      files: [...files],
      tables: JSON.stringify(rows),
      before_id: before.edition_id,
      added: counts.added,
      removed: counts.removed,
      changed: counts.changed,
      published_by: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await show(deps, tx, { actor, before, seenVersion, editionId: id, from: current.rows })
  return await requireEdition(tx, id)
}

/** Another edition, or the folder's tables. Undoing a publication is this too, and so is undoing that. */
export async function putInUse(
  deps: TravelDeps,
  actor: Actor,
  { editionId, seenVersion }: { editionId: number | null; seenVersion: number | undefined },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await lockInUse(deps, tx, seenVersion)
    if (before.edition_id === editionId) return
    if (editionId !== null) await requireEdition(tx, editionId)
    const { rows } = await currentTables(tx, deps.site)
    await show(deps, tx, { actor, before, seenVersion, editionId, from: rows })
  })
}

async function lockInUse(deps: TravelDeps, tx: Tx, seenVersion: number | undefined) {
  if (seenVersion === undefined)
    throw new AppError('version_required', 'Falta la versión de las tablas que tenía delante.')
  const before = await IN_USE.lock(tx, ONLY)
  if (!before) throw new Error('nothing says which tables are in use')
  await refuseIfStale(before, seenVersion, STALE, async () => await readDesk(tx, deps.site))
  return before
}

type Showing = {
  actor: Actor
  before: { id: number; version: number; edition_id: number | null }
  seenVersion: number | undefined
  editionId: number | null
  from: TravelRows
}

async function show(
  deps: TravelDeps,
  tx: Tx,
  { actor, before, seenVersion, editionId, from }: Showing,
): Promise<void> {
  const context = { action: 'revise', actor, seenVersion } as const
  await IN_USE.revise(tx, before, context, { edition_id: editionId })
  const { rows } = await currentTables(tx, deps.site)
  await deps.jobs.enqueue(tx, refreshJob, { addresses: tablesAddresses(from, rows) })
}

export async function requireEdition(db: TravelDeps['db'], id: number): Promise<Edition> {
  const edition = await findEdition(db, id)
  if (!edition) throw new AppError('not_found', 'Esa tabla no existe.')
  return edition
}

type Reviewed = { review: TableReview; rows: TravelRows }

/** What these tables would change, checked as those of the operator's folder are. A table that is not there stays. */
export function reviewTables(
  { site, clock }: Pick<TravelDeps, 'site' | 'clock'>,
  current: CurrentTables,
  texts: ReadonlyMap<TravelTableName, string>,
): Reviewed {
  const read = readTravelTables((file) => {
    const table = file.replace(/\.csv$/, '') as TravelTableName
    return texts.get(table) ?? tableText(table, current.rows[table])
  }, site.current().operator)
  const problems = read.problems.map(toProblem)
  const previous = fromTablas(current.rows)
  return {
    rows: read.rows,
    review: {
      version: current.version,
      tables: [...texts.keys()],
      problems,
      warnings: travelWarnings(read, { today: today(clock), previous }).map(toProblem),
      changes: problems.length > 0 ? [] : changesBetween(current.rows, read.rows),
    },
  }
}

function toProblem({ file, line, sentence }: Problem): TableProblem {
  return { file, line: line ?? null, sentence }
}
