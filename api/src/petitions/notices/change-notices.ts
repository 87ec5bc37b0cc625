import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { officeDaysOf } from '@terminal/contract/operator/petition-rules'
import type { EventDetails } from '@terminal/contract/petitions/case/stored'
import type { BoardMove, DeskNotice } from '@terminal/contract/petitions/notices/notice'
import { sql, type Updateable } from 'kysely'
import type { Tables, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { dayIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { refuseIfStale } from '../../platform/http/refuse-if-stale.ts'
import type { Target } from '../../platform/http/staff-routes.ts'
import { type DeskDeps, requireVersion } from '../case/change-petition.ts'
import { type Caller, requireOfficer } from '../case/officers.ts'
import { currentRules } from '../case/petitions.queries.ts'
import { enqueueNoticeEnds, withdrawFromEdge } from './notices.job.ts'
import { daysOf, listItems, lockNotice, type NoticeRow } from './notices.queries.ts'
import { NO_SUCH_NOTICE, noteEach, noticeIn } from './notices.service.ts'

const STALE = 'Otra persona cambió este aviso mientras usted lo tenía abierto.'

/** That it hangs on the board, or was taken down: the day and who. */
export function moveOnBoard(
  deps: DeskDeps,
  person: Person,
  target: Target,
  { kind, on }: BoardMove,
): Promise<DeskNotice> {
  return changeNotice(deps, person, target, async ({ tx, row, caller, today: day }) => {
    const refuse = (sentence: string) => invalidField('on', sentence)
    if (on > day) throw refuse('No puede ser un día por venir.')
    if (kind === 'on') {
      if (on < row.published_on)
        throw refuse(`El aviso se publicó el ${dayWithWeekday(row.published_on)}.`)
      const rules = await currentRules(tx, deps.site.current().petitions)
      const moved = { published_on: row.published_on, board_on: on }
      const { lastOn, toldOn } = daysOf(moved, rules, officeDaysOf(rules))
      await enqueueNoticeEnds(tx, deps.jobs, { lastOn, toldOn })
      return {
        columns: { board_on: on, board_by: caller.id, last_on: lastOn, told_on: toldOn },
        kind: 'notice-board',
        details: { text: `Se fijó en la cartelera el ${dayWithWeekday(on)}.` },
      }
    }
    if (row.board_on === null)
      throw new AppError('conflict', 'Registre primero el día en que se fijó en la cartelera.')
    if (on <= row.last_on)
      throw refuse(`Debe quedar fijado todo el ${dayWithWeekday(row.last_on)}. Desfíjelo después.`)
    return {
      columns: { off_board_on: on, off_board_by: caller.id },
      kind: 'notice-board',
      details: { text: `Se desfijó de la cartelera el ${dayWithWeekday(on)}.` },
    }
  })
}

/** Published by mistake: gone at once, and what it said stays for the desk. */
export function withdrawNotice(
  deps: DeskDeps,
  person: Person,
  target: Target,
  reason: string,
): Promise<DeskNotice> {
  return changeNotice(deps, person, target, async ({ tx, row, caller }) => {
    await withdrawFromEdge(tx, deps.jobs, row.id)
    return {
      columns: {
        withdrawn_at: deps.clock.now().toISOString(),
        withdrawn_by: caller.id,
        why_withdrawn: reason,
      },
      kind: 'notice-withdrawn',
      details: { text: reason },
    }
  })
}

type Changing = { tx: Tx; caller: Caller; row: NonNullable<NoticeRow>; today: string }
type Changed = {
  columns: Updateable<Tables['petition_notices']>
  kind: 'notice-board' | 'notice-withdrawn'
  details: EventDetails
}

async function changeNotice(
  deps: DeskDeps,
  person: Person,
  { id, seenVersion }: Target,
  work: (change: Changing) => Promise<Changed>,
): Promise<DeskNotice> {
  const caller = await requireOfficer(deps, person)
  await inTransaction(deps.db, async (tx) => {
    const row = await lockNotice(tx, id)
    if (!row) throw new AppError('not_found', NO_SUCH_NOTICE)
    await refuseIfStale(row, requireVersion(seenVersion), STALE, () =>
      noticeIn({ ...deps, db: tx }, id),
    )
    if (row.withdrawn_on !== null) throw new AppError('conflict', 'Este aviso ya se retiró.')
    const { columns, kind, details } = await work({
      tx,
      caller,
      row,
      today: await dayIn(deps, tx),
    })
    await tx
      .updateTable('petition_notices')
      .set({ ...columns, version: row.version + 1, updated_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
    await noteEach(deps, tx, await listItems(tx, id), { kind, caller, details })
  })
  return noticeIn(deps, id)
}
