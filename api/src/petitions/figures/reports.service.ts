import { isDeepStrictEqual } from 'node:util'
import { daysOf, type Quarter } from '@terminal/contract/calendar/quarter'
import {
  FIGURE_PLACES,
  reportPagePath,
} from '@terminal/contract/petitions/figures/figure-addresses'
import type {
  DeskReport,
  ReportContent,
} from '@terminal/contract/petitions/figures/published-figures'
import { reportTitle } from '@terminal/contract/petitions/figures/report-words'
import { sql } from 'kysely'
import type { Actor } from '../../db/changes.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Clock, nowIn, today } from '../../platform/clock.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { goneJob } from '../../platform/edge/gone.job.ts'
import { refreshJob } from '../../platform/edge/refresh.job.ts'
import { AppError } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { writePdf } from '../../platform/pdf/write-pdf.ts'
import { type Edition, reportCsv, reportPdf } from './report-files.ts'
import {
  findReport,
  goneReport,
  listPublicImprovements,
  REPORTS,
  readDeskReport,
} from './reports.queries.ts'

const NUMERAL = '4.10'
const MOST_OF_A_REPORT = 12
const REPORTS_LOCK = 22

/** What publishing into the transparency index needs of its owner. */
type PublishDocument = {
  put(
    tx: Tx,
    actor: Actor,
    file: {
      documentId: number | undefined
      numeral: string
      title: string
      publishedOn: string
      bytes: Buffer
    },
  ): Promise<number>
  withdraw(tx: Tx, actor: Actor, id: number): Promise<void>
}

export type ReportDeps = {
  db: Queryable
  clock: Clock
  jobs: Jobs
  site: Pick<CurrentSite, 'current'>
  numeralDocuments: PublishDocument
}

/**
 * One press: the page, the CSV and the PDF of a quarter that is over. Its figures are counted the first time and never
 * again; published again, it is a new version with what staff wrote meanwhile and with the block of requests for
 * information where that was missing, or nothing where all is the same.
 */
export async function publishReport(
  deps: ReportDeps,
  actor: Actor,
  when: Quarter,
): Promise<DeskReport> {
  await inTransaction(deps.db, async (tx) => {
    await lockQuarter(tx, when)
    const at = await nowIn(deps.clock, tx)
    const publishedOn = today({ now: () => at })
    const { from, before: end } = daysOf(when)
    if (end > publishedOn)
      throw new AppError('conflict', 'Ese trimestre no ha terminado. Publíquelo cuando termine.')
    const before = await findReport(tx, when)
    const { toPublish } = await readDeskReport({ ...deps, db: tx }, when)
    const content: ReportContent = {
      ...toPublish,
      improvements: await listPublicImprovements(tx, { from, most: MOST_OF_A_REPORT }),
    }
    if (before && !before.isWithdrawn && isSame(before, content)) return
    const version = (before?.version ?? 0) + 1
    const ids = await putDocuments(
      deps,
      tx,
      actor,
      { ...content, version, publishedOn, at },
      before,
    )
    const { note } = content
    const improvements = JSON.stringify(content.improvements)
    if (before) {
      const row = await REPORTS.lock(tx, before.id)
      if (!row) throw new Error('a report is never deleted')
      await REPORTS.revise(
        tx,
        row,
        { action: 'revise', actor },
        { improvements, note, published_on: publishedOn, is_deleted: false },
      )
      if (!before.requests) await insertRequests(tx, before.id, content)
    } else {
      const { id } = await REPORTS.create(tx, actor, {
        ...when,
        figures: JSON.stringify(content.figures),
        improvements,
        note,
        published_on: publishedOn,
        pdf_document_id: ids.pdf,
        csv_document_id: ids.csv,
      })
      await insertRequests(tx, id, content)
    }
    await refreshFigures(deps.jobs, tx, when)
  })
  return readDeskReport(deps, when)
}

function isSame(before: ReportContent, content: ReportContent): boolean {
  const partsOf = ({ requests, note, improvements }: ReportContent) => [
    requests !== null,
    note,
    improvements,
  ]
  return isDeepStrictEqual(partsOf(before), partsOf(content))
}

/** Once for each quarter, as its figures. */
async function insertRequests(tx: Tx, id: number, { requests }: ReportContent): Promise<void> {
  if (!requests) return
  await tx
    .insertInto('petition_report_requests')
    .values({ report_id: id, requests: JSON.stringify(requests) })
    .execute()
}

/** Page and documents go, until it is published again; what was counted stays for then. */
export async function withdrawReport(
  deps: ReportDeps,
  actor: Actor,
  when: Quarter,
): Promise<DeskReport> {
  await inTransaction(deps.db, async (tx) => {
    await lockQuarter(tx, when)
    const before = await findReport(tx, when)
    if (!before) throw new AppError('not_found', 'Ese trimestre no se ha publicado.')
    if (before.isWithdrawn) return
    const row = await REPORTS.lock(tx, before.id)
    if (!row) throw new Error('a report is never deleted')
    for (const id of [before.pdfDocumentId, before.csvDocumentId])
      await deps.numeralDocuments.withdraw(tx, actor, id)
    await REPORTS.revise(tx, row, { action: 'remove', actor }, { is_deleted: true })
    await refreshFigures(deps.jobs, tx, when)
    await deps.jobs.enqueue(tx, goneJob, goneReport.item(when))
  })
  return readDeskReport(deps, when)
}

type Before = { pdfDocumentId: number; csvDocumentId: number } | undefined

async function putDocuments(
  { numeralDocuments, site }: ReportDeps,
  tx: Tx,
  actor: Actor,
  edition: Edition,
  before: Before,
): Promise<{ pdf: number; csv: number }> {
  const title = reportTitle(edition.figures)
  const { publishedOn } = edition
  const put = (documentId: number | undefined, name: string, bytes: Buffer) =>
    numeralDocuments.put(tx, actor, {
      documentId,
      numeral: NUMERAL,
      title: name,
      publishedOn,
      bytes,
    })
  const data = Buffer.from(reportCsv(edition))
  // What is put last stands first.
  const csv = await put(before?.csvDocumentId, `${title}: datos en CSV`, data)
  const letter = await writePdf(reportPdf(edition, site.current().operator))
  return { pdf: await put(before?.pdfDocumentId, title, letter), csv }
}

/** The files take seconds, longer than a second press may wait. */
async function lockQuarter(tx: Tx, { year, quarter }: Quarter): Promise<void> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${REPORTS_LOCK}, ${year * 10 + quarter}) as "isMine"`.execute(
    tx,
  )
  if (!rows[0]?.isMine)
    throw new AppError(
      'conflict',
      'Ese informe se está publicando o retirando. Espere y vuelva a abrirlo.',
    )
}

async function refreshFigures(jobs: Jobs, tx: Tx, when: Quarter): Promise<void> {
  const addresses = [...FIGURE_PLACES, reportPagePath(when), '/sitemap.xml']
  await jobs.enqueue(tx, refreshJob, { addresses })
}
