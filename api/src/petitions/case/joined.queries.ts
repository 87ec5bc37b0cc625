import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import type { JoinedPetition } from '@terminal/contract/petitions/case/desk-petition'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { isOpen, type PetitionState } from '@terminal/contract/petitions/case/states'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { openPetition } from './petitions.queries.ts'

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
