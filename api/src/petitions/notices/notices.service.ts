import { officeDaysOf } from '@terminal/contract/operator/petition-rules'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import type { PetitionEventKind } from '@terminal/contract/petitions/case/events'
import {
  type Author,
  findPersonal,
  PERSONAL_WORDS,
} from '@terminal/contract/petitions/case/personal-words'
import {
  formatRadicado,
  parseRadicado,
  type Radicado,
} from '@terminal/contract/petitions/case/radicado'
import type { EventDetails } from '@terminal/contract/petitions/case/stored'
import type {
  DeskNotice,
  DeskNotices,
  NoticeKind,
  NoticeOrder,
  Tellable,
} from '@terminal/contract/petitions/notices/notice'
import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { dayIn, today } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { authorOf } from '../case/authors.ts'
import { changePetition, type DeskDeps, inDesk, type Wanted } from '../case/change-petition.ts'
import { insertEvent, listEvents } from '../case/events.queries.ts'
import { actorOf, type Caller, requireOfficer } from '../case/officers.ts'
import { currentRules, openPetition } from '../case/petitions.queries.ts'
import { enqueueNoticeEnds } from './notices.job.ts'
import { daysOf, listForDesk } from './notices.queries.ts'

export const NO_SUCH_NOTICE = 'Este aviso no existe.'
const NOTHING_TO_TELL = 'Esa respuesta o ese acto no existe.'
const THERE_ALREADY = 'Ya hay un aviso de esto. Si tiene un error, retírelo y publique otro.'

/** All notices, for officers. */
export async function readNotices(deps: DeskDeps, person: Person): Promise<DeskNotices> {
  await requireOfficer(deps, person)
  const notices = await listForDesk(deps.db, deps.site.current().petitions)
  return { today: await dayIn(deps, deps.db), notices }
}

export async function requireNotice(deps: DeskDeps, person: Person, id: number) {
  await requireOfficer(deps, person)
  return noticeIn(deps, id)
}

/** The caller's right to read it was checked. */
export async function noticeIn(
  { db, site }: Pick<DeskDeps, 'db' | 'site'>,
  id: number,
): Promise<DeskNotice> {
  const [notice] = await listForDesk(db, site.current().petitions, { id })
  if (!notice) throw new AppError('not_found', NO_SUCH_NOTICE)
  return notice
}

const TOLD: readonly PetitionEventKind[] = ['answer', 'declare-withdrawn', 'reject']

/** What of a petition has a number and may be told by a notice, with the notice where there is one. */
export async function readTellable(
  deps: DeskDeps,
  person: Person,
  id: number,
): Promise<Tellable[]> {
  const rules = deps.site.current().petitions
  return inDesk(deps, person, id, async ({ tx, key }) => {
    const notices = await listForDesk(tx, rules, { petitionId: id })
    const events = await listEvents(tx, key, id)
    return events
      .flatMap(({ id: eventId, kind, details, at }): Tellable[] => {
        const number = isTold(kind) ? numberIn(details, rules) : undefined
        if (!(number && isTold(kind))) return []
        const outgoing = formatRadicado(number, rules.outgoing)
        const notice = notices.find((each) => each.outgoing === outgoing && each.withdrawn === null)
        const on = today({ now: () => new Date(at) })
        return [{ eventId, kind, outgoing, on, notice: notice ?? null }]
      })
      .reverse()
  })
}

function isTold(kind: PetitionEventKind): kind is Tellable['kind'] {
  return TOLD.includes(kind)
}

type Format = Parameters<typeof parseRadicado>[1]

/** «Acto S-2026-000012», or the number alone. */
function numberIn(
  { actNumber = '' }: EventDetails,
  { outgoing }: { outgoing: Format },
): Radicado | undefined {
  return parseRadicado(actNumber.replace(/^\p{L}+ /u, ''), outgoing)
}

/** The notice of an answer or an act, in words that say nothing of who wrote the petition. */
export function publishNotice(
  deps: DeskDeps,
  wanted: Wanted,
  { eventId, text }: NoticeOrder,
): Promise<DeskPetition> {
  return changePetition(deps, wanted, async ({ tx, caller, row, key, on }) => {
    const rules = deps.site.current().petitions
    const event = (await listEvents(tx, key, row.id)).find(({ id }) => id === eventId)
    const number = event && isTold(event.kind) ? numberIn(event.details, rules) : undefined
    if (!(event && number)) throw new AppError('not_found', NOTHING_TO_TELL)
    refusePersonal(text, [authorOf(openPetition(key, row))], 'text')
    const outgoing = formatRadicado(number, rules.outgoing)
    const there = await listForDesk(tx, rules, { petitionId: row.id })
    if (there.some((each) => each.outgoing === outgoing && each.withdrawn === null))
      throw new AppError('conflict', THERE_ALREADY)
    await tx
      .updateTable('petitions')
      .set({ version: sql<number>`version + 1` })
      .where('id', '=', row.id)
      .execute()
    await insertNotice(deps, tx, {
      kind: 'notice',
      number,
      actOn: today({ now: () => new Date(event.at) }),
      text,
      on,
      caller,
      items: [{ petitionId: row.id, eventId, keyId: row.keyId }],
    })
  })
}

/** 422 while the text names its author, however it is spelled. */
export function refusePersonal(text: string, authors: readonly Author[], field: string): void {
  const found = [...new Set(authors.flatMap((author) => findPersonal(text, author)))]
  if (found.length === 0) return
  const what = found.map((kind) => PERSONAL_WORDS[kind]).join(', ')
  throw invalidField(field, `Esto lo lee cualquiera, y dice ${what} de quien escribió. Quítelo.`)
}

type NewNotice = {
  kind: NoticeKind
  number: Radicado
  actOn: string
  text: string
  on: string
  caller: Caller
  items: { petitionId: number; eventId: number; keyId: string | null }[]
}

/** Published from today on, with an event of each petition. */
export async function insertNotice(
  deps: DeskDeps,
  tx: Tx,
  { kind, number, actOn, text, on, caller, items }: NewNotice,
): Promise<number> {
  const rules = await currentRules(tx, deps.site.current().petitions)
  const office = officeDaysOf(rules)
  const { lastOn, toldOn } = daysOf({ published_on: on, board_on: null }, rules, office)
  const { id } = await tx
    .insertInto('petition_notices')
    .values({
      kind,
      year: number.year,
      number: number.number,
      act_on: actOn,
      text,
      published_on: on,
      last_on: lastOn,
      told_on: toldOn,
      created_by: caller.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('petition_notice_items')
    .values(
      items.map(({ petitionId, eventId }) => ({
        notice_id: id,
        petition_id: petitionId,
        event_id: eventId,
      })),
    )
    .execute()
  const actNumber = formatRadicado(number, rules.outgoing)
  const details = { actNumber, on, until: lastOn, notifiedOn: toldOn }
  await noteEach(deps, tx, items, { kind: 'notice', caller, details })
  await enqueueNoticeEnds(tx, deps.jobs, { lastOn, toldOn })
  return id
}

type Noted = {
  kind: 'notice' | 'notice-board' | 'notice-withdrawn'
  caller: Caller
  details: EventDetails
}

/** The same event of each petition that it tells of. */
export async function noteEach(
  { masters }: DeskDeps,
  tx: Tx,
  items: readonly { petitionId: number; keyId: string | null }[],
  { kind, caller, details }: Noted,
): Promise<void> {
  for (const { petitionId, keyId } of items) {
    const key = await findRecordKey(tx, masters, keyId)
    if (key) await insertEvent(tx, key, { petitionId, kind, actor: actorOf(caller), details })
  }
}
