import type { OfficeDays } from '@terminal/contract/calendar/business-days'
import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import { findDoubtful } from '@terminal/contract/petitions/case/personal-words'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { OPEN_STATES } from '@terminal/contract/petitions/case/states'
import {
  type Candidate,
  type DeskNotice,
  MOST_ALIKE,
  noticeDays,
  type PublicNotice,
} from '@terminal/contract/petitions/notices/notice'
import { sql } from 'kysely'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { requireOfficer } from '../case/officers.ts'
import { openSubject } from '../case/petitions.queries.ts'
import type { StepDeps } from '../case/steps.service.ts'

type Formats = Pick<PetitionRules, 'radicado' | 'outgoing'>

const COLUMNS = [
  ...(['id', 'kind', 'year', 'number', 'act_on', 'text', 'published_on', 'last_on'] as const),
  ...(['told_on', 'board_on', 'board_by', 'off_board_on', 'off_board_by'] as const),
  ...(['withdrawn_by', 'why_withdrawn', 'created_by', 'version'] as const),
]

export type NoticeRow = Awaited<ReturnType<typeof lockNotice>>

/** Locked until the transaction ends. Undefined when there is none. */
export function lockNotice(tx: Tx, id: number) {
  return notices(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

function notices(db: Queryable) {
  return db
    .selectFrom('petition_notices')
    .select(COLUMNS)
    .select(sql<boolean>`told_at is not null`.as('is_told'))
    .select(
      sql<string | null>`(withdrawn_at at time zone 'America/Bogota')::date`.as('withdrawn_on'),
    )
}

/** Those that anybody reads today, the newest first. */
export async function listShown(
  db: Queryable,
  formats: Formats,
  today: string,
): Promise<PublicNotice[]> {
  const rows = await notices(db)
    .where('withdrawn_at', 'is', null)
    .where('published_on', '<=', today)
    .where('last_on', '>=', today)
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const named = await petitionsOf(db, rows, formats)
  return rows.map((row) => toPublic(row, named(row.id), formats))
}

const MOST = 200

/** The last of them, also what is over or was taken back; of one petition where that is said. */
export async function listForDesk(
  db: Queryable,
  formats: Formats,
  of: { petitionId?: number; id?: number } = {},
): Promise<DeskNotice[]> {
  const { petitionId, id } = of
  const rows = await notices(db)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(petitionId !== undefined, (query) =>
      query.where('id', 'in', (from) =>
        from
          .selectFrom('petition_notice_items')
          .select('notice_id')
          .where('petition_id', '=', petitionId ?? 0),
      ),
    )
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  const named = await petitionsOf(db, rows, formats)
  const nameOf = await staffNames(db, rows)
  return rows.map((row) => {
    const petitions = named(row.id)
    const shown = toPublic(row, petitions, formats)
    return {
      ...shown,
      version: row.version,
      petitions,
      publishedBy: nameOf(row.created_by),
      board: {
        on: row.board_on === null ? null : { on: row.board_on, by: nameOf(row.board_by) },
        off:
          row.off_board_on === null ? null : { on: row.off_board_on, by: nameOf(row.off_board_by) },
      },
      withdrawn: row.withdrawn_on
        ? {
            on: row.withdrawn_on,
            by: nameOf(row.withdrawn_by),
            reason: row.why_withdrawn ?? '',
          }
        : null,
      isTold: row.is_told,
      doubtful: findDoubtful(row.text, [...shown.radicados, shown.outgoing]),
    }
  })
}

type Row = NonNullable<NoticeRow>
type Named = { id: number; radicado: string }[]

function toPublic(row: Row, petitions: Named, { outgoing }: Formats): PublicNotice {
  return {
    id: row.id,
    kind: row.kind,
    radicados: petitions.map(({ radicado }) => radicado),
    outgoing: formatRadicado(row, outgoing),
    actOn: row.act_on,
    text: row.text,
    publishedOn: row.published_on,
    lastOn: row.last_on,
    toldOn: row.told_on,
  }
}

async function petitionsOf(
  db: Queryable,
  rows: readonly Row[],
  { radicado }: Formats,
): Promise<(noticeId: number) => Named> {
  const ids = rows.map(({ id }) => id)
  const items =
    ids.length === 0
      ? []
      : await db
          .selectFrom('petition_notice_items')
          .innerJoin('petitions', 'petitions.id', 'petition_id')
          .select(['notice_id', 'petition_id', 'year', 'number'])
          .where('notice_id', 'in', ids)
          .orderBy('petition_id')
          .execute()
  return (noticeId) =>
    items
      .filter((item) => item.notice_id === noticeId)
      .map((item) => ({ id: item.petition_id, radicado: formatRadicado(item, radicado) }))
}

async function staffNames(
  db: Queryable,
  rows: readonly Row[],
): Promise<(id: number | null) => string> {
  const ids = rows
    .flatMap((row) => [row.created_by, row.board_by, row.off_board_by, row.withdrawn_by])
    .filter((id) => id !== null)
  const people =
    ids.length === 0
      ? []
      : await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute()
  return (id) => people.find((each) => each.id === id)?.name ?? ''
}

/** Which petitions a notice tells of, and with which event of each. */
export function listItems(db: Queryable, noticeId: number) {
  return db
    .selectFrom('petition_notice_items')
    .innerJoin('petitions', 'petitions.id', 'petition_id')
    .select(['petition_id as petitionId', 'key_id as keyId'])
    .where('notice_id', '=', noticeId)
    .orderBy('petition_id')
    .execute()
}

/** By the calendar of now. */
export function daysOf(
  row: { published_on: string; board_on: string | null },
  { notices: { days } }: Pick<PetitionRules, 'notices'>,
  office: OfficeDays,
) {
  return noticeDays({ publishedOn: row.published_on, boardOn: row.board_on }, days, office)
}

/** Open ones that could have one answer, the oldest first: those that the caller may open. */
export async function listCandidates(
  deps: StepDeps,
  person: Person,
  theme: string | undefined,
): Promise<Candidate[]> {
  const { db, masters, site } = deps
  const { readsReserved } = await requireOfficer(deps, person)
  const rows = await db
    .selectFrom('petitions')
    .select(['id', 'version', 'year', 'number', 'key_id', 'subject', 'text', 'theme'])
    .select(preciseInstant('received_at').as('at'))
    .where('state', 'in', OPEN_STATES)
    .where('joined_to', 'is', null)
    .where('is_classified', '=', true)
    .$if(theme !== undefined, (query) => query.where('theme', '=', theme ?? ''))
    .$if(!readsReserved, (query) => query.where('is_reserved', '=', false))
    .orderBy('id')
    .limit(MOST_ALIKE)
    .execute()
  const found: Candidate[] = []
  for (const row of rows) {
    const key = await findRecordKey(db, masters, row.key_id)
    if (!key) continue
    found.push({
      id: row.id,
      version: row.version,
      radicado: formatRadicado(row, site.current().petitions.radicado),
      subject: openSubject(key, { ...row, fileCount: 0 }),
      theme: row.theme,
      receivedAt: row.at,
    })
  }
  return found
}
