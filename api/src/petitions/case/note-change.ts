import type { EventDetails } from '@terminal/contract/petitions/case/stored'
import { sql, type Updateable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { actorOf } from './actors.ts'
import type { Change } from './change-petition.ts'
import { insertEvent } from './events.queries.ts'

type Noted = {
  kind:
    | 'assign'
    | 'classify'
    | 'note'
    | 'delivery'
    | 'hold'
    | 'lift-hold'
    | 'give-code'
    | 'put-legend'
    | `${'ask' | 'remind' | 'withdraw'}-input`
  /** Columns that change with it. */
  columns?: Updateable<Tables['petitions']>
  details: EventDetails
}

/** What staff do to a petition that is no step of it: its next version and one sealed event, which only staff see. */
export async function noteChange(
  { tx, caller, row, key }: Change,
  { kind, columns, details }: Noted,
): Promise<number> {
  await tx
    .updateTable('petitions')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .execute()
  return insertEvent(tx, key, { petitionId: row.id, kind, actor: actorOf(caller), details })
}
