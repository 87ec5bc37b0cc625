import { z } from 'zod'
import { text } from '../text/text.ts'
import { LIMITS, QUESTION_KINDS } from './survey.ts'
import { surveyProblems } from './survey-problems.ts'

const Key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'una clave es como hora-de-salida')
const Day = z.iso.date('un día es como 2026-11-30')

const SeedQuestion = z.strictObject({
  key: Key,
  kind: z.enum(QUESTION_KINDS),
  text: text(3, 300),
  help: text(1, 300).nullable().default(null),
  isRequired: z.boolean().default(false),
  isSensitive: z.boolean().default(false),
  options: z
    .array(z.strictObject({ key: Key, text: text(1, 160) }))
    .max(LIMITS.options)
    .default([]),
  lowEnd: text(1, 60).nullable().default(null),
  highEnd: text(1, 60).nullable().default(null),
  shownWhen: z
    .strictObject({ question: Key, options: z.array(z.string()).min(1) })
    .nullable()
    .default(null),
})

/** A survey as a terminal's folder brings it: `surveys.ts`, which `pnpm db:surveys` puts where it is not there yet. */
export const SurveySeed = z.strictObject({
  slug: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'una dirección es como planeacion-gestion'),
  edition: text(1, 20),
  opensOn: Day,
  closesOn: Day,
  showsLive: z.boolean().default(false),
  /** By when the terminal writes what it will do. */
  outcomeDueOn: Day.nullable().default(null),
  content: z
    .strictObject({
      title: text(5, 120),
      description: text(10, 200),
      purpose: text(20, 2_000),
      audience: text(10, 600),
      responsible: text(3, 120),
      minutes: z.int().min(1).max(60),
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
