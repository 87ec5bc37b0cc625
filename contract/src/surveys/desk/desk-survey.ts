import type { LastChange } from '../../http/history.ts'
import type { Mark, Review, Reviews } from '../marks.ts'
import type { SurveyContent, SurveyState } from '../survey.ts'
import type { SurveyOutcome } from '../survey-outcome.ts'

export const SURVEY_DESK_API_PATH = '/api/MesaEncuestas'
/** «Qué nos dijeron y qué vamos a hacer», by the id of its edition. */
export const OUTCOME_API_PATH = `${SURVEY_DESK_API_PATH}/respuesta`
/** What is decided on marked answers, by the id of their edition. */
export const REVIEW_API_PATH = `${SURVEY_DESK_API_PATH}/revision`

/** What staff write of an edition. */
export type SurveyDraft = SurveyContent & {
  slug: string
  /** As «2026». */
  edition: string
  opensOn: string
  closesOn: string
  /** Whether results are shown while it is open. */
  showsLive: boolean
  /** By when «Qué nos dijeron y qué vamos a hacer» has to be written. */
  outcomeDueOn: string | null
}

/** An edition as the desk works on it: the text may be ahead of what is published. */
export type DeskSurvey = SurveyDraft & {
  id: number
  version: number
  state: SurveyState
  /** The newest version that people can answer; null before the first. */
  publishedVersion: number | null
  /** The day on which somebody closed it before its last. */
  closedOn: string | null
  /** Whether the text differs from that version. */
  hasUnpublished: boolean
  /** Without marked ones, which the desk never reads. */
  answers: number
  marked: MarkedGroup[]
  /** Free texts that nobody has sorted yet. */
  untagged: number
  outcome: SurveyOutcome | null
  lastChange: LastChange | null
}

/** The answers of an edition that have the same mark: how many, and what was decided. */
export type MarkedGroup = { mark: Mark; count: number; review: Review | null }

export type ReviewDraft = Pick<Review, 'accepts' | 'why'> & { mark: Mark }

/** The same in a list. */
export type DeskSurveyRow = Pick<
  DeskSurvey,
  | 'id'
  | 'slug'
  | 'edition'
  | 'title'
  | 'state'
  | 'opensOn'
  | 'closesOn'
  | 'closedOn'
  | 'hasUnpublished'
  | 'answers'
  | 'untagged'
  | 'outcomeDueOn'
  | 'lastChange'
> & {
  hasOutcome: boolean
  /** Marked answers on which nothing is decided. */
  underReview: number
}

export type OutcomeDraft = Omit<SurveyOutcome, 'writtenOn'> & { outcomeDueOn: string | null }

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

export type SurveyChange = {
  id: number
  action: SurveyAction
  by: string
  at: string
  before: SurveyVersion | null
  after: SurveyVersion
}

/** What the history tells of an edition. */
export type SurveyVersion = SurveyDraft & { outcome: SurveyOutcome | null; reviews: Reviews }
