import type { StepOrder } from '@terminal/contract/petitions/case/desk-orders'
import { formatRadicado, parseRadicado } from '@terminal/contract/petitions/case/radicado'
import { isOpen, OPEN_STATES } from '@terminal/contract/petitions/case/states'
import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'
import { hasCode, LOCK_NOT_AVAILABLE } from '../../db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { findRecordKey, type RecordKey } from '../../platform/sealing/record-keys.ts'
import { actorOf } from '../case/actors.ts'
import { isSameAuthor } from '../case/authors.ts'
import type { Change, DeskDeps } from '../case/change-petition.ts'
import { insertEvent } from '../case/events.queries.ts'
import { requireOpen } from '../case/officers.ts'
import { type OpenedPetition, openPetition } from '../case/petitions.queries.ts'

/** The petition in which another is handled. */
export type OtherPetition = {
  id: number
  key: RecordKey
  /** What each says of the other: a radicado of somebody else's is for staff alone. */
  told: { other: string; isSameAuthor: boolean }
  own: { other: string; isSameAuthor: boolean }
}

const IN_USE = 'Otra persona está cambiando esa solicitud. Intente de nuevo en un momento.'

const refuse = (sentence: string) => invalidField('main', sentence)

/** It is there, open, of nobody else's main, and neither it nor this one goes on inside a third. */
export async function requireMain(
  deps: DeskDeps,
  change: Change,
  { written, opened }: { written: string; opened: OpenedPetition },
): Promise<OtherPetition> {
  const { tx, caller, row } = change
  const { radicado } = deps.site.current().petitions
  const wanted = parseRadicado(written, radicado)
  const main = wanted && (await lockMain(tx, { year: wanted.year, number: wanted.number }))
  if (!main) throw refuse('No hay una solicitud con ese radicado.')
  if (main.id === row.id) throw refuse('Ese es el radicado de esta misma solicitud.')
  requireOpen(caller, main)
  if (!isOpen(main)) throw refuse('Esa solicitud ya está cerrada.')
  if (main.joined_to !== null) throw refuse('Esa solicitud está unida con otra. Únala con la otra.')
  if (await isMain(tx, row.id))
    throw refuse('Esta solicitud ya tiene otras unidas. Únalas al revés.')
  const other = await toOther(deps, change, { main, opened })
  if (!other) throw refuse('Esa solicitud se eliminó de forma definitiva.')
  return other
}

/** The one that it is joined with now; undefined of what is joined with none. */
export async function currentMain(
  deps: DeskDeps,
  change: Change,
  opened: OpenedPetition,
): Promise<OtherPetition | undefined> {
  const { tx, row } = change
  if (row.joinedTo === null) return undefined
  const main = await mains(tx).where('id', '=', row.joinedTo).executeTakeFirst()
  return main && toOther(deps, change, { main, opened })
}

/** Both say it. Whoever has the main one before them sees another version of it. */
export async function tellOther(
  { tx, caller }: Change,
  order: StepOrder,
  { id, key, own }: OtherPetition,
): Promise<void> {
  const isJoin = order.kind === 'join'
  if (isJoin)
    await tx
      .updateTable('petitions')
      .set({ version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
  await insertEvent(tx, key, {
    petitionId: id,
    kind: isJoin ? 'joined-in' : 'left-out',
    actor: actorOf(caller),
    details: own,
  })
}

type Main = NonNullable<Awaited<ReturnType<typeof lockMain>>>

function mains(tx: Tx) {
  return tx
    .selectFrom('petitions')
    .select(['id', 'key_id', 'year', 'number', 'state', 'joined_to', 'is_reserved as isReserved'])
    .select(['text', 'email', 'details'])
}

/** At once: whoever holds it may be waiting for the one that is held here. */
function lockMain(tx: Tx, { year, number }: { year: number; number: number }) {
  return mains(tx)
    .where('year', '=', year)
    .where('number', '=', number)
    .forNoKeyUpdate()
    .noWait()
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (hasCode(error, LOCK_NOT_AVAILABLE)) throw new AppError('conflict', IN_USE)
      throw error
    })
}

async function isMain(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('petitions')
    .select('id')
    .where('joined_to', '=', id)
    .where('state', 'in', OPEN_STATES)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function toOther(
  { site, masters }: DeskDeps,
  { tx, row }: Change,
  { main, opened }: { main: Main; opened: OpenedPetition },
): Promise<OtherPetition | undefined> {
  const { radicado } = site.current().petitions
  const key = await findRecordKey(tx, masters, main.key_id)
  if (!key) return undefined
  const own = await tx
    .selectFrom('petitions')
    .select(['year', 'number'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  const isSame = isSameAuthor(opened, openPetition(key, main))
  return {
    id: main.id,
    key,
    told: { other: formatRadicado(main, radicado), isSameAuthor: isSame },
    own: { other: formatRadicado(own, radicado), isSameAuthor: isSame },
  }
}
