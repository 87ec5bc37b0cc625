import { officeDaysOf, type PetitionRules } from '@terminal/contract/operator/petition-rules'
import { inHandOf } from '@terminal/contract/petitions/case/absence'
import { daysUntil, isJoined, isUnclear } from '@terminal/contract/petitions/case/clock'
import { innerDate, silenceUntil } from '@terminal/contract/petitions/case/desk-clock'
import type { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import { TRAY_NAMES, type Tray } from '@terminal/contract/petitions/case/desk-words'
import { answerBy } from '@terminal/contract/petitions/case/explain-due'
import { legendOf } from '@terminal/contract/petitions/case/legend'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { isOpen } from '@terminal/contract/petitions/case/states'
import {
  type Attention,
  INBOX_PAGE_SIZE,
  type Inbox,
  type InboxPart,
  type InboxRow,
  type InboxTray,
} from '@terminal/contract/petitions/desk/inbox'
import { listCompanies } from '../../db/companies.ts'
import type { Queryable } from '../../db/schema.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { type Clock, today as dayOf, nowIn } from '../../platform/clock.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { openRecordKey } from '../../platform/sealing/record-keys.ts'
import { FORGOTTEN } from '../case/files.queries.ts'
import { type Caller, listOfficers, requireOfficer } from '../case/officers.ts'
import { currentRules, openSubject } from '../case/petitions.queries.ts'
import { countInbox, countListed, type InboxView, listInbox, matchWords } from './inbox.queries.ts'

export type InboxDeps = { db: Queryable; masters: MasterKeys; site: CurrentSite; clock: Clock }

/** What lists need of them: they are looked at all day, and name no company. */
type ListFacts = Omit<DeskFacts, 'companies'>
type Looking = { caller: Caller; rules: PetitionRules; facts: ListFacts; view: InboxView }

export async function readDeskFacts(deps: InboxDeps, person: Person): Promise<DeskFacts> {
  const { facts } = await lookAt(deps, person)
  return { ...facts, companies: await listCompanies(deps.db, deps.site.current().data) }
}

export async function readAttention(deps: InboxDeps, person: Person): Promise<Attention> {
  const { view } = await lookAt(deps, person)
  return (await countInbox(deps.db, view)).attention
}

/** A page of a list, with what all tabs count. */
export async function readInbox(
  deps: InboxDeps,
  person: Person,
  { tray, page, words, ...filters }: InboxPart & { words?: string },
): Promise<Inbox> {
  const { db, masters } = deps
  const { caller, rules, view } = await lookAt(deps, person)
  const matching = words === undefined ? undefined : matchWords({ masters, rules }, words, caller)
  const wanted = { tray, filters, matching }
  const [limit, offset] = [INBOX_PAGE_SIZE, (page - 1) * INBOX_PAGE_SIZE]
  const [figures, rows] = await Promise.all([
    countInbox(db, view),
    listInbox(db, view, { ...wanted, limit, offset }),
  ])
  // A whole tray is counted already.
  const isWhole = matching === undefined && Object.values(filters).every((each) => !each)
  const counted = isWhole && isTray(tray) ? figures.counts[tray] : undefined
  const total = counted ?? (await countListed(db, view, wanted))
  const toRow = (row: Listed) => toInboxRow(row, { caller, rules, view, masters })
  return {
    ...figures,
    today: view.today,
    items: rows.map(toRow),
    page,
    pageSize: limit,
    total,
  }
}

/** All rows of a list, so many at a time: what their subjects open with is not held for all of them. */
export async function* readWholeList(
  deps: InboxDeps,
  person: Person,
  { tray, page: _, words, ...filters }: InboxPart & { words?: string },
): AsyncGenerator<{ row: InboxRow; facts: ListFacts }> {
  const { db, masters } = deps
  const { caller, rules, view, facts } = await lookAt(deps, person)
  const matching = words === undefined ? undefined : matchWords({ masters, rules }, words, caller)
  for (let offset = 0; ; offset += INBOX_PAGE_SIZE) {
    const part = { tray, filters, matching, limit: INBOX_PAGE_SIZE, offset }
    const rows = await listInbox(db, view, part)
    for (const row of rows) yield { row: toInboxRow(row, { caller, rules, view, masters }), facts }
    if (rows.length < INBOX_PAGE_SIZE) return
  }
}

function isTray(tray: InboxTray): tray is Tray {
  return tray in TRAY_NAMES
}

async function lookAt({ db, site, clock }: InboxDeps, person: Person): Promise<Looking> {
  const caller = await requireOfficer({ db, site }, person)
  const rules = await currentRules(db, site.current().petitions)
  const now = await nowIn(clock, db)
  const today = dayOf({ now: () => now })
  const officers = await listOfficers({ db, site }, today)
  const { themes, areas } = rules
  return {
    caller,
    rules,
    facts: {
      me: caller.id,
      today,
      officers,
      themes,
      areas,
      askableAreas: areas.filter((area) => rules.mailboxes?.[area] !== undefined),
      readsReserved: caller.readsReserved,
    },
    view: {
      today,
      office: officeDaysOf(rules),
      inHand: inHandOf(caller.id, officers),
      isHead: caller.isHead,
    },
  }
}

type Listed = Awaited<ReturnType<typeof listInbox>>[number]
type Reading = Omit<Looking, 'facts'> & { masters: MasterKeys }

function toInboxRow(row: Listed, { caller, rules, view, masters }: Reading): InboxRow {
  const { facts } = row
  const { today, office } = view
  const { on, daysLeft, isPaused } = answerBy(facts, facts.closedOn ?? today, office)
  const legend = legendOf(facts, row.legend_on, office)
  const isHidden = row.is_reserved && !caller.readsReserved
  return {
    id: row.id,
    version: row.version,
    externalNumber: row.external_number,
    radicado: formatRadicado(row, rules.radicado),
    subject: isHidden ? null : subjectIn(row, masters),
    receivedAt: row.at,
    hasHour: row.has_hour,
    awaitsScan: row.awaits_scan,
    channel: row.channel,
    type: facts.type,
    isClassified: row.is_classified,
    innerOn: innerDate(facts, row.is_classified, office),
    legendBy: legend?.putOn === null ? legend.by : null,
    state: facts.state,
    priority: row.priority,
    isReserved: row.is_reserved,
    theme: row.theme,
    assigneeId: row.assignee_id,
    on,
    daysLeft,
    isPaused: isOpen(facts) && isPaused,
    waitsUntil: facts.completion?.until ?? null,
    isUnclear: isUnclear(facts),
    isJoined: isJoined(facts),
    closedOn: row.closed_on,
    outcome: row.outcome,
    isSilent: silenceUntil(facts, { today, office }) !== null,
    draft: draftOf(row),
    hasNews: row.last_event === 'add',
    owed: isOpen(facts) ? owedIn(row, view) : null,
  }
}

function owedIn({ owed_count: count, owed_on: on }: Listed, { today, office }: InboxView) {
  return on === null ? null : { count, on, daysLeft: daysUntil(on, today, office) }
}

function draftOf({ draft_by, approval_asked_at }: Listed): InboxRow['draft'] {
  if (approval_asked_at !== null) return 'asked'
  return draft_by === null ? 'none' : 'begun'
}

/** The one thing that a list opens. */
function subjectIn(row: Listed, masters: MasterKeys): string {
  const { key_id, master_id, wrapped, subject, text, files } = row
  if (key_id === null || master_id === null || wrapped === null)
    return row.eliminated_by ?? FORGOTTEN
  const key = openRecordKey(masters, { id: key_id, masterId: master_id, wrapped })
  return openSubject(key, { subject, text, fileCount: files })
}
