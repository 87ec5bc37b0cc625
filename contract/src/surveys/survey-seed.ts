import { z } from 'zod'
import { text } from '../text/text.ts'
import { LIMITS } from './survey.ts'
import { Question, Slug, SurveyContent } from './survey-content.ts'
import { surveyProblems } from './survey-problems.ts'

const Day = z.iso.date('un día es como 2026-11-30')

const SeedQuestion = z.strictObject({
  ...Question.shape,
  isRequired: Question.shape.isRequired.default(false),
  isSensitive: Question.shape.isSensitive.default(false),
  options: z.array(Question.shape.options.element.strict()).max(LIMITS.options).default([]),
  shownWhen: Question.shape.shownWhen.unwrap().unwrap().strict().nullable().default(null),
})

/** A survey as a terminal's folder brings it: `surveys.ts`, which `pnpm db:surveys` puts where it is not there yet. */
export const SurveySeed = z.strictObject({
  slug: Slug,
  edition: text(1, 20),
  opensOn: Day,
  closesOn: Day,
  showsLive: z.boolean().default(false),
  /** By when the terminal writes what it will do. */
  outcomeDueOn: Day.nullable().default(null),
  content: z
    .strictObject({
      ...SurveyContent.shape,
      isConsultative: z.boolean().default(false),
      questions: z.array(SeedQuestion).max(LIMITS.questions),
    })
    .superRefine((content, context) => {
      for (const { question, text: message } of surveyProblems(content))
        context.addIssue({
          code: 'custom',
          path: ['questions'],
          message: question === undefined ? message : `${question}: ${message}`,
        })
    }),
})
export type SurveySeed = z.infer<typeof SurveySeed>

export const SurveySeeds = z.array(SurveySeed)
/** As it is written by hand: what is not said is the usual. */
export type SurveySeeds = z.input<typeof SurveySeeds>
