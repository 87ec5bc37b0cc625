import { countBusinessDays, type OfficeDays } from '../../calendar/business-days.ts'
import type { PetitionFacts } from '../case/stored.ts'
import type { ListedType } from '../case/terms.ts'
import type { Channel, Presenter } from '../case/words.ts'

/** How a petition stood on the day it was counted. `ended` is without an answer: withdrawn, or of another body. */
export const OUTCOMES = ['on-time', 'late', 'pending', 'ended'] as const
export type Outcome = (typeof OUTCOMES)[number]
export const ANSWERED: readonly Outcome[] = ['on-time', 'late']

/** The longest of each band, in business days; the last one has no end. */
export const BANDS = [3, 5, 8, 10, 12, 15, 30, Infinity] as const

/** What the figures ask of a petition, from columns that are never sealed: nothing of who wrote it. */
export type CountedPetition = {
  type: ListedType
  channel: Channel
  presenter: Presenter
  theme: string | null
  filedOn: string
  /** Null while it is open, and of what ended without an answer. */
  answeredOn: string | null
  dueOn: string | null
  isOpen: boolean
  isTransferred: boolean
  isDenied: boolean
  wasUseful: boolean | null
}

/** An answer that stands is counted on its day, although the petition was reopened since. */
export function countedDays(
  { keptAnswer, answeredOn }: Pick<PetitionFacts, 'keptAnswer' | 'answeredOn'>,
  dueOn: string | null,
): Pick<CountedPetition, 'answeredOn' | 'dueOn'> {
  return keptAnswer
    ? { answeredOn: keptAnswer.on, dueOn: keptAnswer.dueOn }
    : { answeredOn: answeredOn ?? null, dueOn }
}

export function outcomeOf({
  answeredOn,
  dueOn,
  isOpen,
}: Pick<CountedPetition, 'answeredOn' | 'dueOn' | 'isOpen'>): Outcome {
  if (answeredOn !== null) return dueOn === null || answeredOn <= dueOn ? 'on-time' : 'late'
  return isOpen ? 'pending' : 'ended'
}

/** Business days until its answer; null without one. */
export function daysToAnswer(
  { filedOn, answeredOn }: CountedPetition,
  office: OfficeDays,
): number | null {
  return answeredOn === null ? null : countBusinessDays(filedOn, answeredOn, office)
}

/** The band of its answer, by its longest; null without one. */
export function bandOf(petition: CountedPetition, office: OfficeDays): number | null {
  const days = daysToAnswer(petition, office)
  return days === null ? null : (BANDS.find((longest) => days <= longest) ?? null)
}
