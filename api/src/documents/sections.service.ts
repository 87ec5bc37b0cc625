import { SECTION_NAMES, type SectionWithDocuments } from '@terminal/contract/documents/document'
import {
  documentAddresses,
  sectionPageAddresses,
  sectionPath,
} from '@terminal/contract/documents/document-addresses'
import type { LegalItem } from '@terminal/contract/documents/document-desk'
import type { SectionDraft } from '@terminal/contract/documents/document-form'
import { numeralKey } from '@terminal/contract/documents/numeral'
import { toWire } from '@terminal/contract/http/wire-names'
import { documentEntry, sectionEntry } from '@terminal/contract/search/search-entry'
import { dropEntry, putEntry } from '../db/catalogue.ts'
import type { Actor } from '../db/changes.ts'
import type { Create } from '../db/idempotency.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Clock, today } from '../platform/clock.ts'
import { goneJob } from '../platform/edge/gone.job.ts'
import { refreshJob } from '../platform/edge/refresh.job.ts'
import { AppError, invalidFields } from '../platform/errors.ts'
import { refuseIfStale } from '../platform/http/refuse-if-stale.ts'
import type { Target } from '../platform/http/staff-routes.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { goneSection } from './document-effects.ts'
import { listOrder } from './document-rows.queries.ts'
import { listDocuments, listDocumentsIn } from './documents.queries.ts'
import { legalMatrix } from './legal-matrix.ts'
import { listIndex, listSections, SECTIONS, type SectionRow } from './sections.queries.ts'

export type DocumentDeps = { db: Queryable; jobs: Jobs; clock: Clock }

export async function readSections(db: Queryable): Promise<SectionWithDocuments[]> {
  const sections = await listSections(db)
  const documents = await listDocuments(db)
  return sections.map((section) => ({ ...section, documents: documents.get(section.id) ?? [] }))
}

export async function readMatrix({ db, clock }: DocumentDeps): Promise<LegalItem[]> {
  return legalMatrix(await listIndex(db), today(clock))
}

export async function createSection(
  deps: DocumentDeps,
  actor: Actor,
  draft: SectionDraft,
  create: Create = inTransaction,
): Promise<SectionWithDocuments> {
  const work = create(deps.db, async (tx) => {
    const row = await SECTIONS.create(tx, actor, valuesOf(draft))
    return publish(deps.jobs, tx, null, row)
  })
  return unlessTaken(work, numeralTaken)
}

export async function reviseSection(
  deps: DocumentDeps,
  actor: Actor,
  target: Target,
  draft: SectionDraft,
): Promise<SectionWithDocuments> {
  const work = inTransaction(deps.db, async (tx) => {
    const before = await lockExisting(tx, target)
    const context = { action: 'revise', actor, seenVersion: target.seenVersion } as const
    const row = await SECTIONS.revise(tx, before, context, valuesOf(draft))
    return publish(deps.jobs, tx, before, row)
  })
  return unlessTaken(work, numeralTaken)
}

/** Only an empty one: no document may ever be without a place. */
export async function removeSection(
  deps: DocumentDeps,
  actor: Actor,
  target: Target,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await lockExisting(tx, target)
    if ((await listOrder(tx, target.id)).length > 0)
      throw new AppError('conflict', 'Esta sección tiene documentos. Muévalos o retírelos primero.')
    const context = { action: 'remove', actor, seenVersion: target.seenVersion } as const
    const row = await SECTIONS.revise(tx, before, context, { is_deleted: true })
    await indexSection(tx, before, row)
    await deps.jobs.enqueue(tx, refreshJob, { addresses: documentAddresses() })
    await deps.jobs.enqueue(tx, goneJob, goneSection.item({ path: sectionPath(before) }))
  })
}

export async function restoreSection(
  deps: DocumentDeps,
  actor: Actor,
  id: number,
): Promise<SectionWithDocuments> {
  const work = inTransaction(deps.db, async (tx) => {
    const before = await SECTIONS.lock(tx, id)
    if (!before) throw noSuchSection()
    if (!before.is_deleted) return requireSection(tx, id)
    const context = { action: 'restore', actor } as const
    const row = await SECTIONS.revise(tx, before, context, { is_deleted: false })
    return publish(deps.jobs, tx, before, row)
  })
  return unlessTaken(
    work,
    () =>
      new AppError(
        'conflict',
        'Otra sección tiene ahora este numeral. Cámbielo allí antes de restaurar esta.',
      ),
  )
}

const STALE = 'Otra persona cambió esta sección después de que usted la abrió.'

const noSuchSection = () => new AppError('not_found', 'La sección no existe o fue retirada.')

const numeralTaken = () => invalidFields({ numeral: 'Otra sección ya tiene este numeral.' })

export async function requireSection(db: Queryable, id: number): Promise<SectionWithDocuments> {
  const section = (await listSections(db)).find((each) => each.id === id)
  if (!section) throw noSuchSection()
  return { ...section, documents: await listDocumentsIn(db, id) }
}

async function lockExisting(tx: Tx, { id, seenVersion }: Target): Promise<SectionRow> {
  const row = await SECTIONS.lock(tx, id)
  if (!row || row.is_deleted) throw noSuchSection()
  await refuseIfStale(row, seenVersion, STALE, async () =>
    toWire(SECTION_NAMES, await requireSection(tx, id)),
  )
  return row
}

function valuesOf({ name, numeral, responsible, periodicity }: SectionDraft) {
  return {
    name,
    numeral,
    numeral_key: numeral && numeralKey(numeral),
    // Blank means no responsible office.
    responsible: responsible || null,
    periodicity,
  }
}

/** Who is second to take a numeral is told by the database, whatever happens at the same time. */
async function unlessTaken<Result>(
  work: Promise<Result>,
  refusal: () => AppError,
): Promise<Result> {
  return work.catch((error: unknown) => {
    const isTaken =
      error instanceof Error && 'constraint' in error && error.constraint === 'sections_numeral'
    throw isTaken ? refusal() : error
  })
}

/** What every write leaves behind: what the search knows, and what the edge must fetch anew. */
async function publish(
  jobs: Jobs,
  tx: Tx,
  before: SectionRow | null,
  after: SectionRow,
): Promise<SectionWithDocuments> {
  await indexSection(tx, before, after)
  await jobs.enqueue(tx, refreshJob, {
    addresses: [...documentAddresses(), ...sectionPageAddresses(after)],
  })
  if (before && sectionPath(before) !== sectionPath(after))
    await jobs.enqueue(tx, goneJob, goneSection.item({ path: sectionPath(before) }))
  return requireSection(tx, after.id)
}

/** Its page is found by its name, and its documents under it: what the search knows follows it. */
async function indexSection(tx: Tx, before: SectionRow | null, after: SectionRow): Promise<void> {
  if (after.is_deleted) await dropEntry(tx, { kind: 'page', itemId: after.id })
  else await putEntry(tx, sectionEntry(after))
  if (!before || (before.name === after.name && before.numeral === after.numeral)) return
  for (const document of await listDocumentsIn(tx, after.id))
    if (document.state === 'published') await putEntry(tx, documentEntry(document))
}
