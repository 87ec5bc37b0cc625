import { daysOf, type Quarter } from '@terminal/contract/calendar/quarter'
import { listedType } from '@terminal/contract/petitions/case/listed-type'
import { isOpen } from '@terminal/contract/petitions/case/states'
import type { PetitionFacts } from '@terminal/contract/petitions/case/stored'
import {
  type CountedPetition,
  countedDays,
} from '@terminal/contract/petitions/figures/counted-petition'
import { sql } from 'kysely'
import type { Queryable } from '../../db/schema.ts'

/** What was filed in a quarter, from columns that nobody's key opens: it is the same after somebody was forgotten. */
export async function listCounted(db: Queryable, when: Quarter): Promise<CountedPetition[]> {
  const { from, before } = daysOf(when)
  const rows = await db
    .selectFrom('petitions')
    .select(['type', 'is_classified as isClassified', 'channel', 'presenter', 'theme', 'state'])
    .select(['filed_on as filedOn', 'due_on as dueOn', 'closed_on as closedOn'])
    .select(
      sql<NonNullable<PetitionFacts['keptAnswer']> | null>`facts->'keptAnswer'`.as('keptAnswer'),
    )
    .select(sql<boolean>`outcome is not distinct from 'denied'`.as('isDenied'))
    .select(sql<boolean>`jsonb_array_length(facts->'transfers') > 0`.as('isTransferred'))
    .select(
      // What was reopened after its answer has none yet.
      sql<boolean>`exists (select from petition_events as answer
        where answer.petition_id = petitions.id and answer.kind = 'answer' and not exists (
          select from petition_events as later where later.petition_id = petitions.id
          and later.kind = 'reopen' and later.id > answer.id))`.as('isAnswered'),
    )
    .select(
      sql<boolean | null>`(select was_useful from petition_answers as answers
        where answers.petition_id = petitions.id order by answers.id desc limit 1)`.as('wasUseful'),
    )
    .where('filed_on', '>=', from)
    .where('filed_on', '<', before)
    .execute()
  return rows.map(({ state, closedOn, keptAnswer, isAnswered, isDenied, wasUseful, ...row }) => {
    const stands = isAnswered || keptAnswer !== null
    return {
      ...row,
      ...countedDays({ keptAnswer, answeredOn: isAnswered ? closedOn : null }, row.dueOn),
      type: listedType(row),
      isOpen: isOpen({ state }),
      isDenied: stands && isDenied,
      wasUseful: stands ? wasUseful : null,
    }
  })
}
