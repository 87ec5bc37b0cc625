import {
  addBusinessDays,
  countBusinessDays,
  isBusinessDay,
  type OfficeDays,
} from '../../calendar/business-days.ts'
import { addDays, weekdayOf } from '../../calendar/calendar-day.ts'
import { officeDaysOf, type PetitionRules } from '../../operator/petition-rules.ts'
import { dueOn, isJoined, isUnclear } from './clock.ts'
import type { DatesAhead, DayMark, DeskClock, DeskPetition, DeskStep } from './desk-petition.ts'
import { answerBy, businessDays, daysThatDoNotCount, describePause } from './explain-due.ts'
import { isOpen, type On, REOPEN_REASONS } from './states.ts'
import type { Step } from './step-table.ts'
import { promiseOf, takeStep } from './steps.ts'
import type { PetitionFacts } from './stored.ts'
import { PETITION_TYPES, TERMS } from './terms.ts'

const SATURDAY = 6
/** Of a request for information that was not answered: copies of what it asks for (Ley 1437, art. 14, numeral 1). */
const DAYS_FOR_COPIES = 3

/** The clock of a petition as staff see it today; of a closed one, as it stood on its last day. */
export function deskClock(facts: PetitionFacts, today: string, rules: PetitionRules): DeskClock {
  const office = officeDaysOf(rules)
  const asOf = facts.closedOn ?? today
  const { on, isPaused, daysLeft } = answerBy(facts, asOf, office)
  const days = Math.min(facts.termDays, facts.promisedDays) + facts.extensionDays
  const legalOn = dueOn(facts, office)
  return {
    on,
    legalOn,
    promisedOn: facts.promisedOn,
    isPaused: isOpen(facts) && isPaused,
    daysLeft,
    isOverdue: isOpen(facts) && daysLeft < 0,
    day: days - daysLeft,
    daysSinceFiling: countBusinessDays(facts.filedOn, asOf, office),
    days,
    legalDays: facts.termDays,
    extensionDays: facts.extensionDays,
    why: whyForStaff(facts, on, rules),
    strip: stripOf(facts, { asOf, last: laterOf(on, legalOn ?? on), office }),
  }
}

/** Until when copies are due of what can no longer be denied; null where nothing was accepted by silence. */
export function silenceUntil(
  facts: PetitionFacts,
  { today, office }: { today: string; office: OfficeDays },
): string | null {
  const due = dueOn(facts, office)
  const { keptAnswer } = facts
  // It was answered in time, and silence accepts nothing.
  if (keptAnswer && (keptAnswer.dueOn === null || keptAnswer.on <= keptAnswer.dueOn)) return null
  if (facts.type !== 'information' || !isOpen(facts) || due === null || due >= today) return null
  return addBusinessDays(due, DAYS_FOR_COPIES, office)
}

/** What staff could do with it today. */
export function deskStepsFor(
  facts: PetitionFacts,
  on: { today: string; office: OfficeDays; isUnclassified?: boolean },
): DeskStep[] {
  const other = PETITION_TYPES.find((type) => type !== facts.type) ?? 'petition'
  const examples: Record<DeskStep, Step> = {
    reclassify: { kind: 'reclassify', type: other },
    shorten: { kind: 'shorten', days: 1, norm: '' },
    'ask-completion': { kind: 'ask-completion' },
    extend: { kind: 'extend', days: 1 },
    transfer: { kind: 'transfer', scope: 'part' },
    answer: { kind: 'answer' },
    'declare-withdrawn': { kind: 'declare-withdrawn' },
    'ask-clarity': { kind: 'ask-clarity', days: 1, stopsClock: true },
    'archive-unclear': { kind: 'archive-unclear' },
    reject: { kind: 'reject' },
    join: { kind: 'join', mainId: 1 },
    separate: { kind: 'separate' },
    archive: { kind: 'archive' },
    reopen: { kind: 'reopen', reason: 'mistake' },
  }
  const steps = Object.keys(examples) as DeskStep[]
  // What is joined is answered where it is handled.
  const isElsewhere = (step: DeskStep) => step === 'answer' && isJoined(facts)
  return steps.filter((step) => !isElsewhere(step) && takeStep(facts, examples[step], on).isTaken)
}

/** How many days an extension may add at most. */
export function mostExtensionDays({ type, termDays }: PetitionFacts): number {
  return Math.min(TERMS[type].extension, termDays)
}

/** What would become of its dates with each choice that can be made today. */
export function datesAhead(facts: PetitionFacts, on: On): DatesAhead[] {
  const days = Array.from({ length: mostExtensionDays(facts) }, (_, index) => index + 1)
  const choices: [string, Step][] = [
    ...PETITION_TYPES.map((type): [string, Step] => [type, { kind: 'reclassify', type }]),
    ...days.map((more): [string, Step] => [String(more), { kind: 'extend', days: more }]),
    ...REOPEN_REASONS.map((reason): [string, Step] => [reason, { kind: 'reopen', reason }]),
  ]
  return choices.flatMap(([choice, step]) => {
    const outcome = takeStep(facts, step, on)
    if (!outcome.isTaken) return []
    const { facts: next } = outcome
    return [{ choice, promisedOn: promiseOf(next, on), legalOn: dueOn(next, on.office) }]
  })
}

function whyForStaff(facts: PetitionFacts, on: string, rules: PetitionRules): string[] {
  const { filedOn, pauses, completion, extensionDays, termNorm } = facts
  return [
    ...daysThatDoNotCount(addDays(filedOn, 1), on, rules),
    ...pauses.map(describePause),
    ...(completion?.isLate ? [runningWords(facts)] : []),
    ...(extensionDays > 0 ? [`Se amplió ${businessDays(extensionDays)}.`] : []),
    ...(termNorm === null ? [] : [`El plazo es más corto por una norma: ${termNorm}.`]),
  ]
}

function runningWords(facts: PetitionFacts): string {
  return isUnclear(facts)
    ? 'Se devolvió para que la aclare, y el plazo sigue corriendo.'
    : 'El dato se pidió tarde: el plazo sigue corriendo.'
}

type Stretch = { asOf: string; last: string; office: OfficeDays }

/** Each weekday of the term, as a picture shows it. */
function stripOf(facts: PetitionFacts, { asOf, last, office }: Stretch): DayMark[] {
  const marks: DayMark[] = []
  for (let day = addDays(facts.filedOn, 1); day <= last; day = addDays(day, 1))
    if (weekdayOf(day) < SATURDAY) marks.push({ day, kind: markOf(day) })
  return marks

  function markOf(day: string): DayMark['kind'] {
    if (day === asOf && isOpen(facts)) return 'today'
    if (!isBusinessDay(day, office)) return 'holiday'
    if (facts.pauses.some(({ from, until }) => from < day && day <= (until ?? asOf))) return 'pause'
    return day <= asOf ? 'past' : 'left'
  }
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other
}

/** From this business day on it is in «Por atender». */
const ATTENTION_DAY = 2

export const INNER_REASON = `Puede ser una solicitud de información, que se responde en ${TERMS.information.days} días hábiles.`

/** By when the desk answers what has no type yet, as if it were a request for information. The citizen is never told. */
export function innerDate(
  facts: PetitionFacts,
  isClassified: boolean,
  office: OfficeDays,
): string | null {
  if (isClassified || !isOpen(facts)) return null
  const termDays = Math.min(facts.termDays, TERMS.information.days)
  return dueOn({ ...facts, termDays, extensionDays: 0 }, office)
}

/** What was filed until this day, and has no type yet, is in «Por atender» today. */
export function lastFiledForAttention(today: string, office: OfficeDays): string {
  let day = today
  while (countBusinessDays(day, today, office) < ATTENTION_DAY) day = addDays(day, -1)
  return day
}

export function classifyFirst(radicado: string): string {
  return `La solicitud ${radicado} está sin clasificar. Elija primero su tipo, con «Cambiar el tipo».`
}

/** Those without a type that the answer would answer: the petition, and what is joined to it. */
export function unclassifiedIn(
  petition: Pick<DeskPetition, 'id' | 'radicado' | 'isClassified' | 'joined'>,
) {
  return [petition, ...petition.joined].filter(({ isClassified }) => !isClassified)
}
