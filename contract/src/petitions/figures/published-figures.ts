import { z } from 'zod'
import type { Quarter } from '../../calendar/quarter.ts'
import { LastChange } from '../../http/desk-lists.ts'
import { fromDigits } from '../../http/page-query.schema.ts'
import { lineOfText } from '../../text/text.ts'
import { TABLE_KEYS } from './quarter-figures.ts'

export const REPORT_API_PATH = '/api/Pqrsd/informe'
export const PUBLISH_API_PATH = `${REPORT_API_PATH}/publicacion`
export const WITHDRAW_API_PATH = `${REPORT_API_PATH}/retiro`
export const IMPROVEMENTS_API_PATH = '/api/Pqrsd/mejoras'

const FIRST_YEAR = 2020
const LAST_YEAR = 2099
const year = z.int().min(FIRST_YEAR).max(LAST_YEAR)
const quarter = z.int().min(1).max(4)
const day = z.iso.date()

export const QuarterQuery = z.object({ year: fromDigits(year), quarter: fromDigits(quarter) })
export const QuarterForm = z.object({ year, quarter }).meta({ id: 'QuarterForm' })

const ToldFact = z.object({ name: z.string(), value: z.string() })
export type ToldFact = z.infer<typeof ToldFact>

const ToldTable = z.object({
  key: z.enum(TABLE_KEYS),
  title: z.string(),
  /** The first names the rows. */
  columns: z.array(z.string()).readonly(),
  rows: z.array(z.object({ name: z.string(), counts: z.array(z.int()).readonly() })).readonly(),
})
export type ToldTable = z.infer<typeof ToldTable>

/** As they are published, in words and numbers: page, file and document say the same. */
const ToldFigures = z
  .object({
    year: z.int(),
    quarter: z.int(),
    /** The day as of which it was counted. */
    countedOn: day,
    /** Null of fewer than five. */
    received: z.int().nullable(),
    facts: z.array(ToldFact).readonly(),
    tables: z.array(ToldTable).readonly(),
    /** They count all petitions but requests for information, which have a block of their own. */
    isWithoutRequests: z.boolean().optional(),
  })
  .meta({ id: 'ToldFigures' })
export type ToldFigures = z.infer<typeof ToldFigures>

/** What art. 2.1.1.6.2 of Decreto 1081 de 2015 wants of requests for information, whole (0089). */
const RequestFigures = z
  .object({
    countedOn: day,
    received: z.int(),
    transferred: z.int(),
    denied: z.int(),
    /** Business days of each answer. Sorted: their order does not tell when a request came. */
    days: z.array(z.int()).readonly(),
  })
  .meta({ id: 'RequestFigures' })
export type RequestFigures = z.infer<typeof RequestFigures>

export const IMPROVEMENT_LENGTH = 300
const Saved = z.object({ id: z.int().positive(), version: z.int().positive() })

/** What changed thanks to what people wrote, in a sentence of the staff. */
export const Improvement = z
  .object({
    on: z.iso.date({ error: 'Escriba una fecha que exista.' }),
    text: lineOfText(10, IMPROVEMENT_LENGTH),
  })
  .meta({ id: 'Improvement' })
export type Improvement = z.infer<typeof Improvement>
export const SavedImprovement = Saved.extend({ on: day, text: z.string() }).meta({
  id: 'SavedImprovement',
})
export type SavedImprovement = z.infer<typeof SavedImprovement>
export const ListedImprovement = SavedImprovement.extend({
  lastChange: LastChange.nullable(),
}).meta({
  id: 'ListedImprovement',
})
export type ListedImprovement = z.infer<typeof ListedImprovement>

/** What is published of a quarter beside «Esto cambió gracias a usted». */
const Told = z.object({
  figures: ToldFigures,
  /** Null where they are counted with all others. */
  requests: RequestFigures.nullable(),
  /** Why this edition differs from the one before, or has no block of requests for information. */
  note: z.string().nullable(),
})
/** All of it: page, CSV and PDF are made of this. */
const ReportContent = Told.extend({
  improvements: z.array(z.object({ on: day, text: z.string() })).readonly(),
})
export type ReportContent = z.infer<typeof ReportContent>

/** The quarterly report of numeral 4.10, as it was published. */
const PublishedReport = ReportContent.extend({
  version: z.int().positive(),
  publishedOn: day,
  pdfDocumentId: z.int(),
  csvDocumentId: z.int(),
}).meta({ id: 'PublishedReport' })
export type PublishedReport = z.infer<typeof PublishedReport>

export type PublicFigures = {
  /** The newest first. */
  reports: readonly PublishedReport[]
  /** «Esto cambió gracias a usted», the newest first. */
  improvements: readonly Improvement[]
}

/** For the desk: every figure, those that may be published, and what was. */
export const DeskReport = z
  .object({
    internal: ToldFigures,
    toPublish: Told,
    published: PublishedReport.nullable(),
    /** False of a quarter that still runs. */
    isOver: z.boolean(),
    /** Published quarters that lack what is published of requests for information. */
    lacking: z.array(z.object({ year: z.int(), quarter: z.int() })).readonly(),
  })
  .meta({ id: 'DeskReport' })
export type DeskReport = z.infer<typeof DeskReport>

/** Where the desk reads the report of a quarter. */
export function reportPath({ year, quarter }: Quarter): string {
  return `${REPORT_API_PATH}?year=${year}&quarter=${quarter}`
}
