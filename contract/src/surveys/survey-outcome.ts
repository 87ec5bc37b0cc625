import { z } from 'zod'

export const COMMITMENT_STATES = ['planned', 'in-progress', 'done'] as const
export type CommitmentState = (typeof COMMITMENT_STATES)[number]

/** «Qué nos dijeron y qué vamos a hacer», as it is stored, also from before its form had limits. */
export const SurveyOutcome = z.object({
  /** The finding, in a sentence; null leaves it to the numbers. */
  finding: z.string().nullable(),
  /** What else belongs to it. */
  details: z.string().nullable(),
  commitments: z.array(
    z.object({
      /** What people said. */
      said: z.string(),
      /** What will be done about it; also why not. */
      willDo: z.string(),
      /** In words: «Febrero de 2027». */
      when: z.string(),
      state: z.enum(COMMITMENT_STATES),
    }),
  ),
  /** Who signs it, and the day. */
  writtenBy: z.string(),
  writtenOn: z.iso.date(),
})
export type SurveyOutcome = z.infer<typeof SurveyOutcome>
