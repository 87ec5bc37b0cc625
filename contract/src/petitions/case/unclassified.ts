import { countBusinessDays, type OfficeDays } from '../../calendar/business-days.ts'
import { addDays } from '../../calendar/calendar-day.ts'
import { dueOn } from './clock.ts'
import type { DeskPetition } from './desk-petition.ts'
import { isOpen } from './states.ts'
import type { PetitionFacts } from './stored.ts'
import { TERMS } from './terms.ts'

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
