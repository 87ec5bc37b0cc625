import { z } from 'zod'
import { PartQuery } from '../../http/desk-lists.ts'
import { pageOf } from '../../http/page.ts'
import { fromDigits } from '../../http/page-query.schema.ts'
import { lineOfText, text } from '../../text/text.ts'
import { LIMITS, SURVEY_CHANNELS } from '../survey.ts'
import { Question, QuestionKey } from '../survey-content.ts'
import { deskDay } from './desk-survey.ts'

/** So many of a page; a person reads them one by one. */
export const ANSWERS_PER_PAGE = 20

const { page } = PartQuery.shape

/** Which answers, and who chose this option of this question. */
export const AnswerPart = z.object({
  page,
  channel: z.enum(SURVEY_CHANNELS).optional(),
  from: deskDay.optional(),
  to: deskDay.optional(),
  question: QuestionKey.optional(),
  option: QuestionKey.optional(),
})
export type AnswerPart = z.infer<typeof AnswerPart>
export type AnswerFilters = Omit<AnswerPart, 'page'>

/** One person's answers as the desk reads them: without what is sensitive. */
const DeskAnswer = z.object({
  id: z.int().positive(),
  answeredOn: z.iso.date(),
  channel: z.enum(SURVEY_CHANNELS),
  surveyVersion: z.int().positive(),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** What was written in words; null where that was erased. */
  texts: z.record(z.string(), z.string().nullable()),
})
export type DeskAnswer = z.infer<typeof DeskAnswer>

export const AnswerPage = pageOf(DeskAnswer)
  .extend({
    /** All that was ever asked, without what is sensitive. */
    questions: z.array(Question),
  })
  .meta({ id: 'AnswerPage' })
export type AnswerPage = z.infer<typeof AnswerPage>

export const Tag = lineOfText(2, 40)

export const TextPart = z.object({
  page,
  question: QuestionKey.optional(),
  tag: Tag.optional(),
  isUntagged: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
})
export type TextPart = z.infer<typeof TextPart>
export type TextFilters = Omit<TextPart, 'page'>

/** The end of an address: what is not asked for is not in it. */
export function searchOf(part: AnswerPart | TextPart): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(part))
    if (value && !(name === 'page' && value === 1)) search.set(name, String(value))
  return search.size === 0 ? '' : `?${search}`
}

/** The route of one text, below that of its edition. */
export const TEXT_ROUTE = '/:id/textos/:textId'

export const TextParams = z.object({
  id: fromDigits(z.int().min(1).max(2_147_483_647)),
  textId: fromDigits(z.int().min(1).max(2_147_483_647)),
})

export const TagsForm = z.object({ tags: z.array(Tag).max(10) }).meta({ id: 'TagsOfAText' })

/** Free text, apart from the rest of its answer. */
export const DeskText = z
  .object({
    id: z.int().positive(),
    version: z.int().positive(),
    question: z.string(),
    /** Null once it was erased. */
    words: z.string().nullable(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'SurveyText' })
export type DeskText = z.infer<typeof DeskText>

export const TextPage = pageOf(DeskText)
  .extend({
    /** All that are in use in this edition, by how often. */
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    /** Those that are answered in words. */
    questions: z.array(Question),
  })
  .meta({ id: 'TextPage' })
export type TextPage = z.infer<typeof TextPage>

/** More fields than any survey has: each question, and each of its options. */
const MOST_FIELDS = LIMITS.questions * (LIMITS.options + 1)

/** What staff enter for a person who answered on paper or in an interview. */
export const EnteredAnswer = z
  .object({
    channel: z.enum(SURVEY_CHANNELS).exclude(['web']),
    surveyVersion: z.int().positive(),
    /** By the name of the field. */
    values: z
      .record(z.string().max(100), text(0, LIMITS.longText))
      .refine((fields) => Object.keys(fields).length <= MOST_FIELDS, {
        error: 'Tiene más campos que la encuesta.',
      }),
  })
  .meta({ id: 'EnteredAnswer' })
export type EnteredAnswer = z.infer<typeof EnteredAnswer>

/** Whether it was counted now; false for one that had come before. */
export const Counted = z.object({ isCounted: z.boolean() }).meta({ id: 'EnteredAnswerCounted' })

/** One per person: however often it is sent, it counts once. */
export const PersonHeaders = z.object({
  'idempotency-key': z.uuid({ error: 'Falta la clave de la persona que responde.' }),
})
