import { z } from 'zod'
import { changeOf, LastChange } from '../../http/desk-lists.ts'
import { lineOfText, text } from '../../text/text.ts'
import { MARKS } from '../marks.ts'
import { SURVEY_STATES } from '../survey.ts'
import { Slug, SurveyContent } from '../survey-content.ts'
import { COMMITMENT_STATES, SurveyOutcome } from '../survey-outcome.ts'

export const SURVEY_DESK_API_PATH = '/api/MesaEncuestas'
/** «Qué nos dijeron y qué vamos a hacer», by the id of its edition. */
export const OUTCOME_API_PATH = `${SURVEY_DESK_API_PATH}/respuesta`
/** What is decided on marked answers, by the id of their edition. */
export const REVIEW_API_PATH = `${SURVEY_DESK_API_PATH}/revision`

/** PostgreSQL has no year 0, and no survey opens a thousand years from now. */
export const deskDay = z.iso
  .date({ error: 'Escriba una fecha que exista.' })
  .refine((day) => day >= '2000-01-01' && day < '2100-01-01', {
    error: 'Escriba una fecha de este siglo.',
  })

const FIELDS = SurveyContent.extend({
  slug: Slug,
  /** As «2026». */
  edition: lineOfText(1, 20),
  opensOn: deskDay,
  closesOn: deskDay,
  /** Whether results are shown while it is open. */
  showsLive: z.boolean(),
  /** By when «Qué nos dijeron y qué vamos a hacer» has to be written. */
  outcomeDueOn: deskDay.nullable().default(null),
})

/** What staff write of an edition. Whether it can be published is another question. */
export const SurveyDraft = FIELDS.refine(({ opensOn, closesOn }) => closesOn >= opensOn, {
  path: ['closesOn'],
  error: 'Cierra antes de abrir. Escriba una fecha posterior.',
}).meta({ id: 'SurveyDraft' })
export type SurveyDraft = z.infer<typeof SurveyDraft>

const Commitment = z.object({
  said: text(3, 400),
  willDo: text(3, 400),
  when: lineOfText(2, 60),
  state: z.enum(COMMITMENT_STATES),
})

/** «Qué nos dijeron y qué vamos a hacer». */
export const OutcomeDraft = z
  .object({
    /** One sentence; without it the numbers say it. */
    finding: lineOfText(10, 200).nullable().default(null),
    details: text(1, 1_000).nullable().default(null),
    commitments: z.array(Commitment).max(12),
    writtenBy: lineOfText(3, 120),
    outcomeDueOn: deskDay.nullable().default(null),
  })
  .meta({ id: 'OutcomeDraft' })
export type OutcomeDraft = z.infer<typeof OutcomeDraft>

/** What is decided on all answers of a mark at once. */
export const ReviewDraft = z
  .object({
    mark: z.enum(MARKS),
    accepts: z.boolean({ error: 'Elija si se cuentan.' }),
    why: text(10, 400),
  })
  .meta({ id: 'ReviewDraft' })
export type ReviewDraft = z.infer<typeof ReviewDraft>

const Review = ReviewDraft.omit({ mark: true }).extend({
  decidedBy: z.string(),
  decidedOn: z.iso.date(),
  isLast: z.boolean(),
})

/** The answers of an edition that have the same mark: how many, and what was decided. */
const MarkedGroup = z.object({
  mark: z.enum(MARKS),
  count: z.int().positive(),
  review: Review.nullable(),
})
export type MarkedGroup = z.infer<typeof MarkedGroup>

/** An edition as the desk works on it: the text may be ahead of what is published. */
export const DeskSurvey = FIELDS.extend({
  id: z.int().positive(),
  version: z.int().positive(),
  state: z.enum(SURVEY_STATES),
  /** The newest version that people can answer; null before the first. */
  publishedVersion: z.int().positive().nullable(),
  /** The day on which it was closed early. */
  closedOn: z.iso.date().nullable(),
  /** Whether the text differs from that version. */
  hasUnpublished: z.boolean(),
  /** Without marked ones, which the desk never reads. */
  answers: z.int().nonnegative(),
  marked: z.array(MarkedGroup),
  /** Free texts not yet sorted. */
  untagged: z.int().nonnegative(),
  outcome: SurveyOutcome.nullable(),
  lastChange: LastChange.nullable(),
}).meta({ id: 'DeskSurvey' })
export type DeskSurvey = z.infer<typeof DeskSurvey>

const DeskSurveyRow = DeskSurvey.pick({
  id: true,
  slug: true,
  edition: true,
  title: true,
  state: true,
  opensOn: true,
  closesOn: true,
  closedOn: true,
  hasUnpublished: true,
  answers: true,
  untagged: true,
  outcomeDueOn: true,
  lastChange: true,
}).extend({
  hasOutcome: z.boolean(),
  /** Marked answers on which nothing is decided. */
  underReview: z.int().nonnegative(),
})
/** The same in a list. */
export type DeskSurveyRow = z.infer<typeof DeskSurveyRow>

export const SurveyDesk = z
  .object({ today: z.iso.date(), rows: z.array(DeskSurveyRow) })
  .meta({ id: 'SurveyDesk' })
export type SurveyDesk = z.infer<typeof SurveyDesk>

/** What was done to a survey. */
export const SURVEY_ACTIONS = [
  'create',
  'revise',
  'publish',
  'close',
  'review',
  'outcome',
  'remove',
] as const
export type SurveyAction = (typeof SURVEY_ACTIONS)[number]

/** What the history tells of an edition. */
const SurveyVersion = FIELDS.extend({
  outcome: SurveyOutcome.nullable(),
  reviews: z.partialRecord(z.enum(MARKS), Review),
})
export type SurveyVersion = z.infer<typeof SurveyVersion>

export const SurveyHistory = z
  .array(changeOf(SurveyVersion, SURVEY_ACTIONS))
  .meta({ id: 'SurveyHistory' })
export type SurveyChange = z.infer<typeof SurveyHistory>[number]
