import { officeDaysOf } from '@terminal/contract/operator/petition-rules'
import { publishedUntil, seriesOf } from '@terminal/contract/petitions/case/due-petitions'
import { PETITION_TYPES } from '@terminal/contract/petitions/case/terms'
import {
  ACT_FILE_PART,
  type Act,
  type DryRun,
  type Inventory,
  type RetentionDesk,
} from '@terminal/contract/petitions/retention/elimination'
import { ELIMINATION_ADDRESSES } from '@terminal/contract/petitions/retention/elimination-page'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Antivirus } from '../../platform/antivirus/clamd.ts'
import { scanJob, scanStateAtFirst } from '../../platform/antivirus/scan.job.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { dayIn } from '../../platform/clock.ts'
import { refreshJob } from '../../platform/edge/refresh.job.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import {
  insertPrivateFile,
  type OpenedFile,
  openPrivateFile,
} from '../../platform/files/private-files.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { dropFiles, type SentFiles } from '../../platform/http/public-forms.ts'
import { refuseIfStale } from '../../platform/http/refuse-if-stale.ts'
import type { Target } from '../../platform/http/staff-routes.ts'
import { type DeskDeps, requireVersion } from '../case/change-petition.ts'
import { listAllHolds } from '../case/holds.queries.ts'
import { requireHead } from '../case/officers.ts'
import { currentRules } from '../case/petitions.queries.ts'
import { dryRun } from './due.queries.ts'
import { eliminateJob } from './eliminate.job.ts'
import {
  INVENTORIES,
  type InventoryRow,
  listInventories,
  toInventory,
} from './inventories.queries.ts'

export type RetentionDeps = DeskDeps & {
  privateFiles: FileStore
  antivirus: Antivirus | undefined
}

export async function readRetentionDesk(
  deps: RetentionDeps,
  person: Person,
): Promise<RetentionDesk> {
  await requireHead(deps, person)
  const reading = await readingNow(deps)
  const { retention: table = null } = reading.rules
  return {
    today: reading.today,
    table,
    unnamed: PETITION_TYPES.filter((type) => !seriesOf(table ?? undefined, type)),
    inventories: await listInventories(reading),
    holds: await listAllHolds(deps.db, reading.rules),
  }
}

export async function readDryRun(
  deps: RetentionDeps,
  person: Person,
  on: string | undefined,
): Promise<DryRun> {
  await requireHead(deps, person)
  const { rules, today } = await readingNow(deps)
  return dryRun(deps.db, rules, on ?? today)
}

export async function findInventory(deps: RetentionDeps, id: number): Promise<Inventory> {
  const row = await INVENTORIES.find(deps.db, id)
  if (!row) throw noSuchInventory()
  return toInventory(await readingNow(deps), row)
}

/** Its sixty business days begin. */
export function publishInventory(
  deps: RetentionDeps,
  actor: Person,
  target: Target,
): Promise<Inventory> {
  return change(deps, actor, target, ['draft'], async (tx, row, { today }) => {
    await refreshPage(deps, tx)
    const context = { action: 'publish', actor, seenVersion: target.seenVersion } as const
    return INVENTORIES.revise(tx, row, context, { state: 'published', published_on: today })
  })
}

/** Nothing of it is eliminated, and another may list the same. */
export function cancelInventory(
  deps: RetentionDeps,
  actor: Person,
  target: Target,
): Promise<Inventory> {
  return change(deps, actor, target, ['draft', 'published', 'approved'], async (tx, row) => {
    await tx
      .updateTable('elimination_items')
      .set({ state: 'dropped' })
      .where('inventory_id', '=', row.id)
      .execute()
    await refreshPage(deps, tx)
    const context = { action: 'cancel', actor, seenVersion: target.seenVersion } as const
    return INVENTORIES.revise(tx, row, context, { state: 'cancelled' })
  })
}

/** The committee's act, which is later than the sixty days. What is refused leaves no file behind. */
export async function approveInventory(
  deps: RetentionDeps,
  actor: Person,
  target: Target,
  { act, files }: { act: Act; files: SentFiles },
): Promise<Inventory> {
  try {
    return await change(deps, actor, target, ['published'], async (tx, row, reading) => {
      refuseEarlyAct(row, act, reading)
      const [refused] = files.refused
      if (refused) throw invalidField(ACT_FILE_PART, refused.reason)
      const [file] = files.taken
      if (!file) throw invalidField(ACT_FILE_PART, 'Adjunte el acta del comité.')
      const scanState = scanStateAtFirst(deps.antivirus)
      await insertPrivateFile(tx, file, { tokenHash: null, scanState })
      if (deps.antivirus) await deps.jobs.enqueue(tx, scanJob, { key: file.key })
      await refreshPage(deps, tx)
      const context = { action: 'approve', actor, seenVersion: target.seenVersion } as const
      return INVENTORIES.revise(tx, row, context, {
        state: 'approved',
        act_number: act.number,
        act_on: act.on,
        act_file_key: file.key,
      })
    })
  } catch (error) {
    await dropFiles(deps, files)
    throw error
  }
}

function refuseEarlyAct(row: InventoryRow, { on }: Act, { rules, today }: Reading): void {
  const until = publishedUntil(row.published_on ?? today, officeDaysOf(rules))
  if (today <= until)
    throw new AppError(
      'conflict',
      `El inventario debe estar publicado 60 días hábiles. El último es el ${until}: el acta se registra después.`,
    )
  if (on <= until)
    throw invalidField('on', `El acta debe ser posterior al ${until}, último día publicado.`)
  if (on > today) throw invalidField('on', 'El acta no puede ser de un día por venir.')
}

/** The worker does it. Pressed again, it goes on with those that failed. */
export function runInventory(
  deps: RetentionDeps,
  actor: Person,
  target: Target,
): Promise<Inventory> {
  return change(deps, actor, target, ['approved', 'done'], async (tx, row) => {
    const { numUpdatedRows } = await tx
      .updateTable('elimination_items')
      .set({ state: 'listed' })
      .where('inventory_id', '=', row.id)
      .where('state', 'in', ['listed', 'failed'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('conflict', 'Ya no queda nada por eliminar.')
    await deps.jobs.enqueue(tx, eliminateJob, { inventoryId: row.id })
    const context = { action: 'run', actor, seenVersion: target.seenVersion } as const
    return INVENTORIES.revise(tx, row, context, { state: 'running' })
  })
}

export async function openActFile(
  deps: RetentionDeps,
  person: Person,
  id: number,
): Promise<OpenedFile> {
  await requireHead(deps, person)
  const key = (await INVENTORIES.find(deps.db, id))?.act_file_key
  const file = key && (await openPrivateFile(deps, key))
  if (!file) throw new AppError('not_found', 'Ese inventario no tiene acta.')
  return file
}

type Reading = Awaited<ReturnType<typeof readingNow>>

export async function readingNow(deps: Pick<RetentionDeps, 'db' | 'site' | 'clock'>) {
  const { db, site } = deps
  const rules = await currentRules(db, site.current().petitions)
  return { db, rules, today: await dayIn(deps, db) }
}

/** How every step of an inventory is taken: by the head, who saw the version that is there, in a state that allows it. */
async function change(
  deps: RetentionDeps,
  actor: Person,
  { id, seenVersion }: Target,
  states: readonly InventoryRow['state'][],
  work: (tx: Tx, row: InventoryRow, reading: Reading) => Promise<InventoryRow>,
): Promise<Inventory> {
  await requireHead(deps, actor)
  return inTransaction(deps.db, async (tx) => {
    const row = await INVENTORIES.lock(tx, id)
    if (!row) throw noSuchInventory()
    const reading = await readingNow({ ...deps, db: tx })
    const stale = 'El inventario cambió después de que usted lo abrió.'
    await refuseIfStale(row, requireVersion(seenVersion), stale, () => toInventory(reading, row))
    if (!states.includes(row.state))
      throw new AppError(
        'conflict',
        'En el estado en que está el inventario, eso no se puede hacer.',
      )
    return toInventory(reading, await work(tx, row, reading))
  })
}

async function refreshPage({ jobs }: Pick<RetentionDeps, 'jobs'>, tx: Queryable): Promise<void> {
  await jobs.enqueue(tx, refreshJob, { addresses: [...ELIMINATION_ADDRESSES] })
}

const noSuchInventory = () => new AppError('not_found', 'Ese inventario no existe.')
