import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { briefDay } from '@terminal/contract/petitions/case/due-words'
import { isOpen } from '@terminal/contract/petitions/case/states'

/** «Hoy es el día 8 de 13; la ley da 15.» And why that many, a sentence each. */
export function clockSentences(petition: DeskPetition, today: string): string[] {
  const { clock, completion } = petition
  if (!isOpen(petition)) return clock.why
  const waits = completion
    ? [`La persona tiene hasta el ${briefDay(completion.until, today)}.`]
    : []
  return [daySentence(clock), ...waits, ...clock.why]
}

function daySentence({
  day,
  days,
  legalDays,
  extensionDays,
  isPaused,
}: DeskPetition['clock']): string {
  if (day < 1) return `Aún no corre el primero de ${days} días hábiles.`
  const most = legalDays + extensionDays
  const law = most === days ? '' : `; la ley da ${most}`
  return isPaused || day > days
    ? `Van ${day} de ${days} días hábiles${law}.`
    : `Hoy es el día ${day} de ${days}${law}.`
}
