import { longDay } from '../../calendar/calendar-day.ts'
import type { RetentionTable } from '../../operator/retention-table.ts'
import { mayGoFrom, seriesOf } from '../case/due-petitions.ts'
import { isOpen, type PetitionState } from '../case/states.ts'
import type { PetitionType } from '../case/terms.ts'

/** The reason why a record of the law outlives the wish to be forgotten. */
export const DUTY_TO_KEEP =
  'Decreto 1377 de 2013, art. 9: no procede la supresión mientras haya un deber legal de conservar'

type Asked = {
  type: PetitionType
  state: PetitionState
  closedOn: string | null
  isHeld: boolean
}

/** Whether what somebody wrote may be suppressed on a day, in a sentence that can be answered to them. */
export function suppressionWords(
  { type, state, closedOn, isHeld }: Asked,
  table: RetentionTable | undefined,
  today: string,
): string {
  if (isOpen({ state }) || closedOn === null)
    return 'No todavía: está en trámite, y sin sus datos no se le puede responder.'
  const series = seriesOf(table, type)
  if (!series)
    return `No: es un documento público sin tiempo de retención escrito (${DUTY_TO_KEEP}).`
  const from = mayGoFrom(closedOn, series)
  const norm = `serie ${series.code}, ${series.norm}`
  if (from === null) return `No: se conserva para siempre (${norm}).`
  if (today < from)
    return `No hasta el ${longDay(from)}: se conserva por ley (${norm}; ${DUTY_TO_KEEP}).`
  if (isHeld) return 'No todavía: tiene la marca «No eliminar».'
  return `Sí, en el próximo inventario de eliminación: cumplió su tiempo el ${longDay(from)} (${norm}).`
}
