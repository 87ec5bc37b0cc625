import { z } from 'zod'
import { lineOfText } from '../../text/text.ts'
import { TRAVEL_TABLE_NAMES } from '../travel-tables.ts'
import { ROW_CHANGES } from '../written-tables.ts'

/** Where staff keep the tables of travel. */
export const TABLES_DESK_API_PATH = '/api/MesaHorarios'

const TableProblem = z.object({
  file: z.string(),
  line: z.int().nullable(),
  sentence: z.string(),
})
export type TableProblem = z.infer<typeof TableProblem>

/** What a file would do to the tables in use. Nothing of it is kept. */
export const TableReview = z
  .object({
    /** Of what is in use: publishing says it back. */
    version: z.int(),
    /** Which tables the file has; the others stay. */
    tables: z.array(z.enum(TRAVEL_TABLE_NAMES)),
    problems: z.array(TableProblem),
    warnings: z.array(TableProblem),
    changes: z.array(
      z.object({
        table: z.enum(TRAVEL_TABLE_NAMES),
        kind: z.enum(ROW_CHANGES),
        row: z.string(),
        cells: z.array(
          z.object({
            column: z.string(),
            before: z.string().nullable(),
            after: z.string().nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'TableReview' })
export type TableReview = z.infer<typeof TableReview>

/** What staff published at one time: whole tables. */
export const Edition = z
  .object({
    id: z.int(),
    version: z.int(),
    origin: z.enum(['upload', 'correction']),
    files: z.array(z.string()),
    by: z.string(),
    at: z.iso.datetime(),
    /** The one that was in use before it; null: the folder's. */
    beforeId: z.int().nullable(),
    added: z.int(),
    removed: z.int(),
    changed: z.int(),
  })
  .meta({ id: 'Edition' })
export type Edition = z.infer<typeof Edition>

/** Nothing but files, whatever their parts are called. */
export const EditionForm = z.record(z.string(), z.file())

const DeskCompany = z.object({
  name: z.string(),
  email: z.string().nullable(),
  /** When its link was made; null: it has none. */
  linkedAt: z.iso.datetime().nullable(),
  confirmedOn: z.iso.date().nullable(),
  rowCount: z.int(),
})
export type DeskCompany = z.infer<typeof DeskCompany>

const Row = z.record(z.string(), z.string())

/** What a company says of one of its rows; without an `after`, that it leaves no more. */
const Correction = z.object({
  id: z.int(),
  version: z.int(),
  company: z.string(),
  at: z.iso.datetime(),
  before: Row,
  after: Row.nullable(),
  note: z.string(),
  /** Whether the row it speaks of is still there. */
  applies: z.boolean(),
})
export type Correction = z.infer<typeof Correction>

export const TablesDesk = z
  .object({
    version: z.int(),
    /** The edition in use; null: the folder's tables. */
    currentId: z.int().nullable(),
    counts: z.object({ destinations: z.int(), companies: z.int(), timetables: z.int() }),
    editions: z.array(Edition),
    companies: z.array(DeskCompany),
    corrections: z.array(Correction),
  })
  .meta({ id: 'TablesDesk' })
export type TablesDesk = z.infer<typeof TablesDesk>

/** Which of the editions is to be in use; null: the folder's tables. */
export const InUseForm = z.object({ editionId: z.int().min(1).nullable() })

export const CompanyForm = z.object({ company: lineOfText(2, 60) })
export const CompanyEmailForm = CompanyForm.extend({ email: z.email().max(254).nullable() })
/** Said once: only its hash is kept. */
export const CompanyLink = z.object({ path: z.string() })

export const TableParams = z.object({ table: z.enum(TRAVEL_TABLE_NAMES) })
