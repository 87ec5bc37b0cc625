import { replaceRow, timetableText } from '@terminal/contract/travel/company-rows'
import type { TableProblem } from '@terminal/contract/travel/desk/tables-desk'
import type { WrittenRow } from '@terminal/contract/travel/travel-tables'
import { z } from 'zod'
import type { Actor } from '../db/changes.ts'
import { defineRecord, type RowOf } from '../db/records.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../platform/errors.ts'
import { currentTables, type TravelDeps } from './current-tables.ts'
import { publishRows, reviewTables } from './publish-tables.ts'

const CORRECTIONS = defineRecord({
  table: 'company_corrections',
  columns: {
    company: z.string(),
    before: z.custom<WrittenRow>(),
    after: z.custom<WrittenRow>().nullable(),
    note: z.string(),
    state: z.enum(['open', 'accepted', 'declined']),
  },
  changes: {
    name: 'timetable-correction',
    actions: ['create', 'accept', 'decline'],
    holds: 'snapshots',
  },
})

/** What the company says is published, in the row that it spoke of. */
export async function acceptCorrection(
  deps: TravelDeps,
  actor: Actor,
  id: number,
  seenVersion: number | undefined,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const correction = await lockOpen(tx, id)
    const current = await currentTables(tx, deps.site)
    const corrected = replaceRow(current.rows, correction.before, correction.after)
    if (!corrected)
      throw new AppError(
        'conflict',
        'La fila de esta corrección ya no está en las tablas. Recházela, o corrija la tabla a mano.',
      )
    const [problem] = reviewTables(deps, current, timetableText(corrected)).review.problems
    if (problem) throw unfit(problem)
    const files = [correction.company]
    await publishRows(deps, tx, actor, {
      origin: 'correction',
      files,
      rows: corrected,
      seenVersion,
    })
    await CORRECTIONS.revise(tx, correction, { action: 'accept', actor }, { state: 'accepted' })
  })
}

const unfit = ({ file, line, sentence }: TableProblem) =>
  new AppError(
    'conflict',
    `Con esta corrección habría un problema en ${file}, línea ${line}: ${sentence}. Corrija las tablas en un archivo.`,
  )

export async function declineCorrection(deps: TravelDeps, actor: Actor, id: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const correction = await lockOpen(tx, id)
    await CORRECTIONS.revise(tx, correction, { action: 'decline', actor }, { state: 'declined' })
  })
}

async function lockOpen(tx: Tx, id: number): Promise<RowOf<typeof CORRECTIONS>> {
  const correction = await CORRECTIONS.lock(tx, id)
  if (!correction) throw new AppError('not_found', 'Esa corrección no existe.')
  if (correction.state !== 'open')
    throw new AppError('conflict', 'Otra persona ya decidió sobre esta corrección.')
  return correction
}
