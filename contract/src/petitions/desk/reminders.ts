import { countBusinessDays, type OfficeDays } from '../../calendar/business-days.ts'
import { daysUntil } from '../case/clock.ts'
import { answerBy } from '../case/explain-due.ts'
import { isOpen } from '../case/states.ts'
import type { PetitionFacts } from '../case/stored.ts'
import { TERMS } from '../case/terms.ts'

/** What an officer is reminded of, in the order of the mail. */
export const REMINDERS = [
  'overdue',
  'due-1',
  'due-3',
  'due-5',
  'wait-over',
  'input-overdue',
  'input-due',
  'transfer',
  'completion',
  'unassigned',
  'new',
] as const
export type Reminder = (typeof REMINDERS)[number]

/** So many business days before the law's own limits for transferring and for asking. */
const AHEAD_DAYS = 2

type On = { today: string; office: OfficeDays }

/**
 * What a petition is worth a reminder for today. Stages, not single days: a morning without a digest loses none. Whether
 * it was said before is asked elsewhere.
 */
export function remindersOf(
  facts: PetitionFacts,
  { isAssigned, inputDueOn = null }: { isAssigned: boolean; inputDueOn?: string | null },
  on: On,
): Reminder[] {
  if (!isOpen(facts)) return []
  const found: (Reminder | undefined)[] = [
    stageOf(facts, on),
    isWaitOver(facts, on) ? 'wait-over' : undefined,
    inputStageOf(inputDueOn, on),
    ...windowsOf(facts, on),
    isAssigned ? undefined : 'unassigned',
    isAssigned && facts.state === 'filed' ? 'new' : undefined,
  ]
  return found.filter((each) => each !== undefined)
}

/** While the clock stands nothing comes nearer. */
function stageOf(facts: PetitionFacts, { today, office }: On): Reminder | undefined {
  const { isPaused, daysLeft } = answerBy(facts, today, office)
  if (isPaused) return undefined
  if (daysLeft < 0) return 'overdue'
  if (daysLeft <= 1) return 'due-1'
  if (daysLeft <= 3) return 'due-3'
  return daysLeft <= 5 ? 'due-5' : undefined
}

function isWaitOver({ state, completion }: PetitionFacts, { today }: On): boolean {
  return state === 'awaiting-completion' && completion !== null && completion.until < today
}

/** Of what another area owes: its internal date is today or the next business day, or passed. */
function inputStageOf(dueOn: string | null, { today, office }: On): Reminder | undefined {
  if (dueOn === null) return undefined
  if (dueOn < today) return 'input-overdue'
  return daysUntil(dueOn, today, office) <= 1 ? 'input-due' : undefined
}

/** The last days on which it is transferred or completed in time: day 3 of 5 and day 8 of 10, for most. */
function windowsOf(facts: PetitionFacts, { today, office }: On): Reminder[] {
  if (facts.state === 'awaiting-completion') return []
  const { transferWithin, askWithin } = TERMS[facts.type]
  const day = countBusinessDays(facts.filedOn, today, office)
  const isIn = (within: number) => day >= Math.max(1, within - AHEAD_DAYS) && day <= within
  return [
    ...(facts.transfers.length === 0 && isIn(transferWithin) ? (['transfer'] as const) : []),
    ...(facts.pauses.length === 0 && isIn(askWithin) ? (['completion'] as const) : []),
  ]
}
