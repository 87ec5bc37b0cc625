import { NO_ANSWER } from '@terminal/contract/petitions/answers/answer'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { isOpen } from '@terminal/contract/petitions/case/states'
import {
  type DeskNotice,
  FEWEST_ALIKE,
  type GroupAnswer,
} from '@terminal/contract/petitions/notices/notice'
import type { Create } from '../../db/idempotency.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { dayIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { invalidField } from '../../platform/http/forms.ts'
import type { AnswerDeps } from '../answers/draft.service.ts'
import { issueAnswers, requireWhole } from '../answers/issue.ts'
import { authorOf } from '../case/authors.ts'
import { type Caller, requireOfficer, requireOpen } from '../case/officers.ts'
import { mailAddressOf } from '../case/step-letters.ts'
import { type JoinedRow, lockForAnswer } from '../case/steps.service.ts'
import { listForDesk } from './notices.queries.ts'
import { insertNotice, refusePersonal } from './notices.service.ts'

const TOO_FEW = `Una sola respuesta es para más de diez solicitudes parecidas (Ley 1437 de 2011, art. 22). Elija ${FEWEST_ALIKE} o más, o respóndalas una por una.`

/**
 * One answer of more than ten that are alike: published, and a copy to each who can be written to. All have its number,
 * and it is refused while it names any of their authors.
 */
export async function answerGroup(
  deps: AnswerDeps,
  person: Person,
  given: GroupAnswer,
  create: Create,
): Promise<DeskNotice> {
  const caller = await requireOfficer(deps, person)
  const ids = [...new Set(given.petitions.map(({ id }) => id))]
  if (ids.length < FEWEST_ALIKE) throw invalidField('petitions', TOO_FEW)
  return create(deps.db, async (tx) => {
    const rules = deps.site.current().petitions
    const chosen = await lockForAnswer(deps, tx, ids)
    requireChosen(deps, caller, { given, chosen, ids })
    const on = await dayIn(deps, tx)
    const said = `${given.brief}\n\n${given.body}`
    const answer = { ...NO_ANSWER, ...given, signerId: caller.id }
    const mains = []
    for (const petition of chosen) {
      const whole = await requireWhole(deps, tx, { petitionId: petition.id, on, answer })
      const isMailed = mailAddressOf(petition.opened, petition.replyBy) !== undefined
      mains.push({ ...whole, petition, isMailed })
    }
    const issued = { on, caller, answer, outcome: given.outcome, signerId: caller.id }
    const signed = { ...issued, signer: caller.name, approverId: null }
    const { outgoing, items } = await issueAnswers(deps, tx, signed, mains, (parts) => {
      const authors = [...parts, ...chosen].map(({ opened }) => authorOf(opened))
      refusePersonal(said, authors, 'body')
    })
    const { year, number } = outgoing
    const id = await insertNotice(deps, tx, {
      kind: 'group',
      number: { year, number },
      actOn: on,
      text: said,
      on,
      caller,
      items,
    })
    const [notice] = await listForDesk(tx, rules, { id })
    if (!notice) throw new Error('A notice was not written')
    return notice
  })
}

type Choice = { given: GroupAnswer; chosen: readonly JoinedRow[]; ids: readonly number[] }

/** Each is there, open, as it was seen, handled in none other, and the caller may open it. */
function requireChosen({ site }: AnswerDeps, caller: Caller, { given, chosen, ids }: Choice): void {
  const { radicado } = site.current().petitions
  if (chosen.length < ids.length)
    throw new AppError('conflict', 'Una de las solicitudes ya no existe. Elíjalas otra vez.')
  const seen = new Map(given.petitions.map(({ id, version }) => [id, version]))
  for (const row of chosen) requireOpen(caller, row)
  const others = chosen.filter(
    (row) => !isOpen(row) || row.joinedTo !== null || row.version !== seen.get(row.id),
  )
  if (others.length > 0)
    throw new AppError(
      'conflict',
      `Cambiaron mientras usted escribía: ${others.map((row) => formatRadicado(row, radicado)).join(', ')}. Revíselas y elíjalas otra vez.`,
    )
}
