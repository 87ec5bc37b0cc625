import type { DeskPetition } from '@terminal/contract/petitions/desk/desk-petition'
import { briefDay } from '@terminal/contract/petitions/desk/due-words'
import { isOpen } from '@terminal/contract/petitions/petition-steps'

/** «Hoy es el día 8 de 13; la ley da 15.» And why that many, a sentence each. */
export function clockSentences(petition: DeskPetition, today: string): string[] {
  const { clock, completion } = petition
  if (!isOpen(petition)) return clock.why
  const waits = completion
    ? [
        completion.isLate
          ? 'Se pidió el dato después del plazo para pedirlo: los días siguen corriendo.'
          : 'Los días no corren mientras la persona envía el dato.',
        `Tiene hasta el ${briefDay(completion.until, today)}.`,
      ]
    : []
  return [daySentence(clock), ...waits, ...clock.why]
}

function daySentence({ day, days, legalDays, isPaused }: DeskPetition['clock']): string {
  const law = legalDays === days ? '' : `; la ley da ${legalDays}`
  if (day > days) return `Van ${day} días hábiles de ${days}${law}.`
  return isPaused ? `Van ${day} de ${days}${law}.` : `Hoy es el día ${day} de ${days}${law}.`
}
