import type { Mark, Reviews } from '@terminal/contract/surveys/marks'
import type { SurveyChannel, SurveyContent } from '@terminal/contract/surveys/survey'
import type { Answers } from '@terminal/contract/surveys/survey-answers'
import type { SurveyCounts } from '@terminal/contract/surveys/survey-counts'
import type { SurveyOutcome } from '@terminal/contract/surveys/survey-outcome'
import type { Generated, JSONColumnType } from 'kysely'
import type { Versioned } from './versioned.ts'

type SurveysTable = Versioned & {
  slug: string
  edition: string
  content: JSONColumnType<SurveyContent>
  opens_on: string
  closes_on: string
  shows_live: Generated<boolean>
  published_version: number | null
  closed_at: string | null
  outcome_due_on: string | null
  outcome: JSONColumnType<SurveyOutcome> | null
  reviews: JSONColumnType<Reviews, string | undefined>
  deleted_at: Generated<string | null>
}

type SurveyVersionsTable = {
  survey_id: number
  number: number
  content: JSONColumnType<SurveyContent>
  published_at: Generated<string>
}

type SurveyAnswersTable = {
  id: Generated<number>
  survey_id: number
  version: number
  channel: SurveyChannel
  answered_on: string
  answers: JSONColumnType<Answers>
  mark: Mark | null
}

type SurveyTextsTable = {
  id: Generated<number>
  answer_id: number
  survey_id: number
  question: string
  words: string | null
  tags: Generated<string[]>
  version: Generated<number>
}

type SurveyTokensTable = { survey_id: number; token_hash: Buffer }

type SurveyResultsTable = {
  survey_id: number
  counted: number
  is_final: boolean
  counts: JSONColumnType<SurveyCounts>
  own_counts: JSONColumnType<SurveyCounts> | null
  under_review: Generated<number>
  left_out: Generated<number>
  updated_at: Generated<string>
}

/** Without the instants that other rows have: they would say when a visitor was here. */
type PageOpinionsTable = {
  id: Generated<number>
  version: Generated<number>
  path: string
  is_useful: boolean
  given_on: string
  words: string | null
  key_hash: Buffer
  handled_at: string | null
  radicado: string | null
}

export type SurveyTables = {
  surveys: SurveysTable
  survey_versions: SurveyVersionsTable
  survey_answers: SurveyAnswersTable
  survey_texts: SurveyTextsTable
  survey_tokens: SurveyTokensTable
  survey_results: SurveyResultsTable
  page_opinions: PageOpinionsTable
}
