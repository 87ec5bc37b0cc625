import type { Page } from '../../http/page.ts'
import type { Question, SurveyChannel } from '../survey.ts'
import type { Answers } from '../survey-answers.ts'

/** One person's answers as the desk reads them: without what is sensitive. */
export type DeskAnswer = {
  id: number
  answeredOn: string
  channel: SurveyChannel
  surveyVersion: number
  /** With what was written in words; null where that was erased. */
  answers: Answers
  texts: Record<string, string | null>
}

export type AnswerFilters = {
  channel?: SurveyChannel | undefined
  from?: string | undefined
  to?: string | undefined
  /** Who chose this option of this question. */
  question?: string | undefined
  option?: string | undefined
}

export type AnswerPart = AnswerFilters & { page: number }
export type AnswerPage = Page<DeskAnswer> & {
  /** All that was ever asked, without what is sensitive. */
  questions: Question[]
}

/** What somebody wrote, apart from the rest of what they answered. */
export type DeskText = {
  id: number
  version: number
  question: string
  /** Null once it was erased. */
  words: string | null
  tags: string[]
}

export type TextFilters = {
  question?: string | undefined
  tag?: string | undefined
  isUntagged?: boolean | undefined
}

export type TextPart = TextFilters & { page: number }

export type TextPage = Page<DeskText> & {
  /** All that are in use in this edition, by how often. */
  tags: { tag: string; count: number }[]
  /** Those that are answered in words. */
  questions: Question[]
}

/** What staff enter of somebody who answered on paper or was asked. */
export type EnteredAnswer = {
  channel: 'paper' | 'tablet'
  surveyVersion: number
  /** By the name of the field. */
  values: Record<string, string>
}
