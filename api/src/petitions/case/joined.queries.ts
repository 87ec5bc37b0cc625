import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import type { JoinedPetition } from '@terminal/contract/petitions/case/desk-petition'
import { formatRadicado, type Radicado } from '@terminal/contract/petitions/case/radicado'
import { isOpen, type PetitionState } from '@terminal/contract/petitions/case/states'
import type { Step } from '@terminal/contract/petitions/case/step-table'
import type { PetitionFacts } from '@terminal/contract/petitions/case/stored'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { findRecordKey, type RecordKey } from '../../platform/sealing/record-keys.ts'
import { isSameAuthor } from './authors.ts'
import { insertEvent } from './events.queries.ts'
import { type OpenedPetition, openPetition } from './petitions.queries.ts'

type Deps = { masters: MasterKeys }
export type JoinedRow = Awaited<ReturnType<typeof lockJoined>>[number]

/**
 * The open ones that are handled inside a petition, locked: its answer answers them. One that was separated while this
 * waited for it is not among them, and one that was forgotten needs no answer.
 */
export async function lockJoined({ masters }: Deps, tx: Tx, mainId: number) {
  const rows = await tx
    .selectFrom('petitions')
    .select('id')
    .where('joined_to', '=', mainId)
    .execute()
  const ids = rows.map(({ id }) => id)
  const locked = await lockForAnswer({ masters }, tx, ids)
  return locked.filter((each) => each.joinedTo === mainId && isOpen(each))
}

/** In their order, so that two who lock the same wait for each other and never for ever. */
export async function lockForAnswer({ masters }: Deps, tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('petitions')
    .select(['id', 'key_id', 'year', 'number', 'version', 'state', 'is_reserved as isReserved'])
    .select(['text', 'email', 'details', 'reply_by as replyBy', 'joined_to as joinedTo'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const found = []
  for (const row of rows) {
    const key = await findRecordKey(tx, masters, row.key_id)
    if (key) found.push({ ...row, key, opened: openPetition(key, row) })
  }
  return found
}

type Part = Radicado & { facts: PetitionFacts; opened: OpenedPetition }
type Seen = { other: string; isSameAuthor: boolean }
type Main = {
  id: number
  key: RecordKey
  /** What each says of the other: a radicado of somebody else's is for staff alone. */
  ofMain: Seen
  ofPart: Seen
}

/** Inside which another one goes on by this step, or went on until now; undefined of every other step. */
export async function findMain(
  { masters, site }: Deps & { site: Pick<CurrentSite, 'current'> },
  tx: Tx,
  step: Step,
  part: Part,
): Promise<Main | undefined> {
  const before = step.kind === 'separate' ? part.facts.joinedTo : undefined
  const id = step.kind === 'join' ? step.mainId : before
  if (id === undefined || id === null) return undefined
  const main = await tx
    .selectFrom('petitions')
    .select(['key_id', 'year', 'number', 'text', 'email', 'details'])
    .where('id', '=', id)
    .executeTakeFirst()
  const key = await findRecordKey(tx, masters, main?.key_id)
  if (!(main && key)) return undefined
  const { radicado } = site.current().petitions
  const isSame = isSameAuthor(part.opened, openPetition(key, main))
  return {
    id,
    key,
    ofMain: { other: formatRadicado(main, radicado), isSameAuthor: isSame },
    ofPart: { other: formatRadicado(part, radicado), isSameAuthor: isSame },
  }
}

type Taken = { kind: Step['kind']; actor: string; at: Date }

/** Both say it. Whoever has the main one before them when another joins it sees another version of it. */
export async function tellMain(
  tx: Tx,
  { id, key, ofPart }: Main,
  { kind, actor, at }: Taken,
): Promise<void> {
  const isJoin = kind === 'join'
  if (isJoin)
    await tx
      .updateTable('petitions')
      .set({ version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
  const event = isJoin ? 'joined-in' : 'left-out'
  await insertEvent(tx, key, { petitionId: id, kind: event, actor, at, details: ofPart })
}

/** With which it goes together, for whoever looks at one of them: of one that is open, only what waits for its answer. */
export async function readJoined(
  db: Queryable,
  { radicado }: Pick<PetitionRules, 'radicado'>,
  { id, joinedTo, state }: { id: number; joinedTo: number | null; state: PetitionState },
): Promise<{ joinedTo: JoinedPetition | null; joined: JoinedPetition[] }> {
  const rows = await db
    .selectFrom('petitions')
    .select(['id', 'year', 'number', 'joined_to', 'is_classified', 'state'])
    .where((where) =>
      where.or([
        where('joined_to', '=', id),
        ...(joinedTo === null ? [] : [where('id', '=', joinedTo)]),
      ]),
    )
    .orderBy('id')
    .execute()
  const named = (row: (typeof rows)[number]) => ({
    id: row.id,
    radicado: formatRadicado(row, radicado),
    isClassified: row.is_classified,
  })
  const main = rows.find((row) => row.id === joinedTo)
  const parts = rows.filter((row) => row !== main && (isOpen(row) || !isOpen({ state })))
  return { joinedTo: main ? named(main) : null, joined: parts.map(named) }
}
