import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import { formatRadicado, type Radicado } from '@terminal/contract/petitions/case/radicado'
import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'

/** The number of what goes out, and as the terminal writes it. */
export type Outgoing = Radicado & { radicado: string }

/**
 * The next of its year: without a gap, and none twice. Whoever takes one holds the petition's row already, and from here
 * on everybody else who sends something waits.
 */
export async function nextOutgoing(
  tx: Tx,
  rules: Pick<PetitionRules, 'outgoing'>,
  year: number,
): Promise<Outgoing> {
  const { last: number } = await tx
    .insertInto('outgoing_counters')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: sql<number>`outgoing_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return { year, number, radicado: formatRadicado({ year, number }, rules.outgoing) }
}
