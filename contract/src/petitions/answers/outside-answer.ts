import { z } from 'zod'
import { lineOfText, orNothing, wordOf } from '../../text/text.ts'
import { petitionPath } from '../case/desk-paths.ts'
import { OUTCOME_NAMES, OUTSIDE_CHANNEL_NAMES, type OutsideChannel } from '../case/desk-words.ts'

export const OUTSIDE_FILE_PART = 'file'

/** POST …/respuesta-por-fuera, multipart with the file that was given: an answer that was given by another way. */
export const OutsideAnswer = z
  .object({
    on: z.iso.date('Elija el día en que se respondió.'),
    channel: wordOf(OUTSIDE_CHANNEL_NAMES),
    outcome: wordOf(OUTCOME_NAMES),
    /** The number of the letter, where it has one. */
    outgoing: orNothing(lineOfText(1, 60)),
    note: orNothing(lineOfText(1, 500)),
    /** How it is known that it arrived: the guide, who received it. */
    proof: lineOfText(5, 300),
    /** Why on a day without work. */
    whyThen: orNothing(lineOfText(5, 300)),
    /** Whether the citizen may download the file. */
    mayDownload: z.preprocess((value) => value === true || value === 'true', z.boolean()),
  })
  .meta({ id: 'OutsideAnswer' })
export type OutsideAnswer = z.infer<typeof OutsideAnswer>
export type OutsideField = keyof OutsideAnswer | typeof OUTSIDE_FILE_PART

/** Of what is only said there may be no paper. */
export function needsFile(channel: OutsideChannel): boolean {
  return channel === 'email' || channel === 'post'
}

export function outsideAnswerPath(petitionId: number): string {
  return `${petitionPath(petitionId)}/respuesta-por-fuera`
}
