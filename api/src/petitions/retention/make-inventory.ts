import type { RetentionSeries } from '@terminal/contract/operator/retention-table'
import { parseRadicado } from '@terminal/contract/petitions/case/radicado'
import type { Inventory, InventoryOrder } from '@terminal/contract/petitions/retention/elimination'
import { sql } from 'kysely'
import type { Create } from '../../db/idempotency.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { insertEvent } from '../case/events.queries.ts'
import { insertHold } from '../case/holds.queries.ts'
import { actorOf, type Caller, requireHead } from '../case/officers.ts'
import { listOld, type OldPetition } from './due.queries.ts'
import { INVENTORIES, toInventory } from './inventories.queries.ts'
import { type RetentionDeps, readingNow } from './inventories.service.ts'

/** What is due today of some series, written down: from then on it is looked at, and nothing else. */
export async function makeInventory(
  deps: RetentionDeps,
  actor: Person,
  order: InventoryOrder,
  create: Create = inTransaction,
): Promise<Inventory> {
  const caller = await requireHead(deps, actor)
  return create(deps.db, async (tx) => {
    // Two at once would list the same.
    await sql`select pg_advisory_xact_lock(hashtextextended('elimination', 0))`.execute(tx)
    const reading = await readingNow({ ...deps, db: tx })
    const series = chosenSeries(reading.rules.retention?.series ?? [], order.codes)
    const old = await listOld(tx, series, reading.today)
    const due = old.filter(({ stop }) => stop === null)
    const sample = sampleOf(due, series, order.keep, reading.rules.radicado)
    const listed = due.filter(({ id }) => !sample.has(id))
    if (listed.length === 0)
      throw invalidField('codes', 'Hoy no hay nada que eliminar en esas series.')
    for (const id of sample) await holdForSample(deps, tx, caller, id)
    const row = await INVENTORIES.create(tx, actor, {
      made_on: reading.today,
      series: JSON.stringify(series),
    })
    await insertItems(tx, row.id, listed, series)
    return toInventory(reading, row)
  })
}

function chosenSeries(all: readonly RetentionSeries[], codes: readonly string[]) {
  const chosen = all.filter(({ code }) => codes.includes(code))
  const refuse = (sentence: string) => invalidField('codes', sentence)
  if (chosen.length < new Set(codes).size)
    throw refuse('Una de esas series no está en la tabla de retención.')
  if (chosen.some(({ disposition }) => disposition === 'keep'))
    throw refuse('Una serie de conservación total no se elimina.')
  return chosen
}

/** What stays of a series of selection. It must be named: an empty sample is no selection. */
function sampleOf(
  due: readonly OldPetition[],
  series: readonly RetentionSeries[],
  written: string,
  format: Parameters<typeof parseRadicado>[1],
): Set<number> {
  const refuse = (sentence: string) => invalidField('keep', sentence)
  const ofSelection = series.filter(({ disposition }) => disposition === 'select')
  const mayStay = due.filter(({ type }) => ofSelection.some(({ types }) => types.includes(type)))
  const sample = new Set<number>()
  for (const word of written.split(/[,;\n]/).map((each) => each.trim())) {
    if (word === '') continue
    const radicado = parseRadicado(word, format)
    const petition = mayStay.find(
      ({ year, number }) => year === radicado?.year && number === radicado.number,
    )
    if (!petition) throw refuse(`«${word}» no está entre lo que hoy se eliminaría por selección.`)
    sample.add(petition.id)
  }
  if (mayStay.length > 0 && sample.size === 0)
    throw refuse('Una serie de selección deja una muestra: escriba los radicados que se conservan.')
  return sample
}

async function holdForSample(
  { masters }: RetentionDeps,
  tx: Tx,
  caller: Caller,
  petitionId: number,
): Promise<void> {
  const row = await tx
    .updateTable('petitions')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', petitionId)
    .returning('key_id')
    .executeTakeFirstOrThrow()
  const key = await findRecordKey(tx, masters, row.key_id)
  if (!key) throw new Error('A petition that is due has a key')
  const reason = 'Muestra que se conserva según la tabla de retención.'
  await insertHold(tx, key, {
    petitionId,
    staffId: caller.id,
    order: { kind: 'selection', reason },
  })
  const details = { text: reason }
  await insertEvent(tx, key, { petitionId, kind: 'hold', actor: actorOf(caller), details })
}

async function insertItems(
  tx: Tx,
  inventoryId: number,
  petitions: readonly OldPetition[],
  series: readonly RetentionSeries[],
): Promise<void> {
  const codes = petitions.map(
    ({ type }) => series.find(({ types }) => types.includes(type))?.code ?? '',
  )
  await sql`insert into elimination_items (inventory_id, petition_id, series_code, closed_on)
    select ${inventoryId}, petition, code, closed from unnest(
      ${petitions.map(({ id }) => id)}::integer[], ${codes}::text[],
      ${petitions.map(({ closedOn }) => closedOn)}::date[]) as item (petition, code, closed)`.execute(
    tx,
  )
}
