import type { OfficeDays } from '../../calendar/business-days.ts'
import type { ClockFacts } from './clock.ts'
import type { PetitionType } from './terms.ts'

export const PETITION_STATES = [
  'filed',
  'in-progress',
  'awaiting-completion',
  'answered',
  'withdrawn',
  'archived',
] as const
export type PetitionState = (typeof PETITION_STATES)[number]
export const OPEN_STATES: readonly PetitionState[] = ['filed', 'in-progress', 'awaiting-completion']

/**
 * Asked of the citizen. Asked late it does not stop the clock; nor does what could not be understood, where the terminal
 * says so.
 */
export type Completion = {
  askedOn: string
  until: string
  isLate: boolean
  hasMoreTime: boolean
  /** Of what could not be understood: within how many business days it is to be explained. */
  clarifyDays?: number
}

export type Transfer = { on: string; scope: 'whole' | 'part'; isLate: boolean }

/** Everything that decides what may happen to a petition, and when. Nothing of it is personal. */
export type PetitionFacts = ClockFacts & {
  state: PetitionState
  type: PetitionType
  /** The norm of a term that staff made shorter. */
  termNorm: string | null
  /** The shortest term that the citizen was told: classifying it anew never lengthens that. */
  promisedDays: number
  /** What the citizen was told last; it stays when a day without work is added, and moves with the clock. */
  promisedOn: string
  completion: Completion | null
  transfers: readonly Transfer[]
  closedOn: string | null
  /** The petition in which it is handled. */
  joinedTo?: number | null
  /** The day of the answer that closed it. */
  answeredOn?: string | null
  /** The day on which that was given, as an officer says, while the head has not confirmed that it came in time. */
  claimedOn?: string | null
  /** An answer that stands although the petition was reopened, and by when it was due. */
  keptAnswer?: { on: string; dueOn: string | null } | null
  /** The day on which it was reopened last. */
  reopenedOn?: string
  /** What the last change of type replaced, while it can be undone. */
  replaced?: Replaced | null
}

type Replaced = Pick<
  PetitionFacts,
  'type' | 'termDays' | 'termNorm' | 'extensionDays' | 'promisedDays' | 'promisedOn'
> & { isClassified?: boolean }

export type On = { today: string; office: OfficeDays; isUnclassified?: boolean }

export function isOpen({ state }: Pick<PetitionFacts, 'state'>): boolean {
  return OPEN_STATES.includes(state)
}
