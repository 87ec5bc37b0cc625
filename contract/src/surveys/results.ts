import { z } from 'zod'
import { QUESTION_KINDS, SURVEY_STATES } from './survey.ts'
import { Slug } from './survey-content.ts'
import { SurveyOutcome } from './survey-outcome.ts'

const day = z.iso.date()
const count = z.int().nonnegative()
const state = z.enum(SURVEY_STATES).exclude(['draft'])

export const QuestionResult = z.object({
  key: z.string(),
  kind: z.enum(QUESTION_KINDS),
  text: z.string(),
  lowEnd: z.string().nullable(),
  highEnd: z.string().nullable(),
  /** Why nothing is shown of it. */
  hidden: z.enum(['sensitive', 'few', 'text']).nullable(),
  answered: count,
  options: z.array(
    z.object({
      key: z.string(),
      text: z.string(),
      /** Who chose it; of a ranking, who put it first. */
      count,
      averagePlace: z.number().nullable(),
    }),
  ),
})

/** What is shown of one edition. Until `closesOn` it takes answers, or took them. */
export const EditionResults = z.object({
  edition: z.string(),
  title: z.string(),
  audience: z.string(),
  responsible: z.string(),
  isConsultative: z.boolean(),
  state,
  opensOn: day,
  closesOn: day,
  countedOn: day,
  /** Those that are counted. */
  total: count,
  /** Answers that are in no count: those that wait for the desk, and those that it left out. */
  underReview: count.default(0),
  leftOut: count.default(0),
  byChannel: z.object({ web: count, paper: count, tablet: count }),
  questions: z.array(QuestionResult),
  outcome: SurveyOutcome.nullable(),
  /** By when it will be written. */
  outcomeDueOn: day.nullable(),
})
export type EditionResults = z.infer<typeof EditionResults>

const EarlierResults = EditionResults.pick({ edition: true, total: true, questions: true })
export type EarlierResults = z.infer<typeof EarlierResults>

const NewestEdition = z.object({
  edition: z.string(),
  title: z.string(),
  state,
  opensOn: day,
  closesOn: day,
  showsLive: z.boolean(),
})
export type NewestEdition = z.infer<typeof NewestEdition>

export const SurveyResults = z.object({
  slug: Slug,
  /** The newest edition, whose results may not be shown yet. */
  newest: NewestEdition,
  /** Of the newest edition that has results to show. */
  shown: EditionResults.nullable(),
  /** Of the edition before it. */
  earlier: EarlierResults.nullable(),
})
export type SurveyResults = z.infer<typeof SurveyResults>
