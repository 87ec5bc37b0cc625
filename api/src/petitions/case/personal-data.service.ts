import type { PersonalData } from '@terminal/contract/petitions/case/desk-petition'
import type { Tx } from '../../db/schema.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { dayIn } from '../../platform/clock.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { inDesk } from './change-petition.ts'
import type { Caller } from './officers.ts'
import { personalDataIn } from './personal-data.ts'
import { openPetition } from './petitions.queries.ts'
import { logReading } from './readings.queries.ts'
import type { StepDeps } from './steps.service.ts'

type Opening = {
  id: number
  reason: string | undefined
  /** What is opened with it, said in the log: more than the screen shows. */
  what?: string
}

const LONGEST_REASON = 300

/** Who wrote it, for whoever has it in hand or says why, and never without a row of the log. */
export async function openPersonalData(
  deps: StepDeps,
  person: Person,
  { id, reason, what }: Opening,
): Promise<PersonalData> {
  return inDesk(deps, person, id, async ({ tx, caller, row, key }) => {
    if (reason === undefined && !(await hasInHand(deps, tx, caller, row.assigneeId)))
      throw invalidField('reason', 'No la tiene asignada: escriba por qué necesita los datos.')
    const said = [what, reason].filter((words) => words !== undefined)
    const logged = said.length === 0 ? null : said.join(': ').slice(0, LONGEST_REASON)
    await logReading(tx, caller, { petitionId: id, reason: logged })
    return personalDataIn(openPetition(key, row))
  })
}

/** It was given to them, or to somebody who is away and whose work they do. */
async function hasInHand(
  deps: Pick<StepDeps, 'clock'>,
  tx: Tx,
  { id }: Pick<Caller, 'id'>,
  assigneeId: number | null,
): Promise<boolean> {
  if (assigneeId === null || assigneeId === id) return assigneeId === id
  const absence = await tx
    .selectFrom('staff_absences')
    .select('staff_id')
    .where('staff_id', '=', assigneeId)
    .where('deputy_id', '=', id)
    .where('until_on', '>=', await dayIn(deps, tx))
    .executeTakeFirst()
  return absence !== undefined
}
