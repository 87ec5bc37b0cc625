import { z } from 'zod'
import { lineOfText, text } from '../text/text.ts'
import { LIMITS, QUESTION_KINDS, SURVEY_STATES } from './survey.ts'

/** What anybody may call a question or an option inside: letters and digits, so that it can be part of a field's name. */
export const QuestionKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'La clave no es válida.')

export const Slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letras minúsculas, números y guiones.')

export const Question = z
  .object({
    key: QuestionKey,
    kind: z.enum(QUESTION_KINDS),
    text: lineOfText(3, 300),
    help: lineOfText(1, 300).nullable().default(null),
    isRequired: z.boolean(),
    isSensitive: z.boolean(),
    options: z.array(z.object({ key: QuestionKey, text: lineOfText(1, 160) })).max(LIMITS.options),
    lowEnd: lineOfText(1, 60).nullable().default(null),
    highEnd: lineOfText(1, 60).nullable().default(null),
    shownWhen: z
      .object({ question: QuestionKey, options: z.array(QuestionKey).min(1).max(LIMITS.options) })
      .nullable()
      .default(null),
  })
  .meta({ id: 'SurveyQuestion' })

export const SurveyContent = z.object({
  title: lineOfText(5, 120),
  description: lineOfText(10, 200),
  purpose: text(20, 2_000),
  audience: text(10, 600),
  responsible: lineOfText(3, 120),
  minutes: z.int().min(1).max(60),
  isConsultative: z.boolean(),
  questions: z.array(Question).max(LIMITS.questions),
})

const day = z.iso.date({ error: 'Escriba una fecha que exista.' })

/** An edition that was published, as the public reads it. */
export const Published = z.object({
  id: z.int().positive(),
  slug: Slug,
  edition: z.string(),
  publishedVersion: z.int().positive(),
  state: z.enum(SURVEY_STATES).exclude(['draft']),
  opensOn: day,
  closesOn: day,
  showsLive: z.boolean(),
  hasResults: z.boolean(),
  content: SurveyContent,
})
