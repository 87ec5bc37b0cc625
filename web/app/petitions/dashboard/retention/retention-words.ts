import { longDay } from '@terminal/contract/calendar/calendar-day'
import type { RetentionSeries } from '@terminal/contract/operator/retention-table'
import type { Stop } from '@terminal/contract/petitions/case/hold'
import type { Inventory, InventoryState } from '@terminal/contract/petitions/retention/elimination'
import type { Tone } from '../../../ui/tone.ts'

export const DISPOSITION_NAMES: Record<RetentionSeries['disposition'], string> = {
  eliminate: 'Eliminación',
  keep: 'Conservación total',
  select: 'Selección',
}

/** Why something that is old enough stays, in a sentence about several. */
export const STOP_WORDS: Record<Stop, string> = {
  open: 'Están abiertas',
  held: 'Tienen la marca «No eliminar»',
  undelivered: 'No consta que la respuesta haya llegado',
  listed: 'Ya están en otro inventario',
  changed: 'Se cerraron otra vez después del inventario',
}

export const INVENTORY_STATE: Record<InventoryState, { words: string; tone: Tone | 'neutral' }> = {
  draft: { words: 'Borrador', tone: 'neutral' },
  published: { words: 'Publicado', tone: 'info' },
  approved: { words: 'Aprobado por el comité', tone: 'warning' },
  running: { words: 'Eliminando', tone: 'warning' },
  done: { words: 'Terminado', tone: 'success' },
  cancelled: { words: 'Anulado', tone: 'neutral' },
}

export function yearsWords({ officeYears, archiveYears }: RetentionSeries): string {
  return `${officeYears} + ${archiveYears} años`
}

export function countWords(count: number): string {
  return count === 1 ? '1 solicitud' : `${count} solicitudes`
}

/** What happens next with it. */
export function nextWords(inventory: Inventory): string {
  const { state, publishedUntil, daysLeft, act, total, gone } = inventory
  const until = publishedUntil ? longDay(publishedUntil) : ''
  switch (state) {
    case 'draft':
      return 'Todavía no es público. Revíselo y publíquelo: ahí empiezan los 60 días hábiles.'
    case 'published':
      return daysLeft > 0
        ? `Publicado hasta el ${until}: faltan ${daysLeft} días hábiles. Si alguien objeta una solicitud, márquela «No eliminar».`
        : `Los 60 días hábiles terminaron el ${until}. Registre el acta del comité de archivo.`
    case 'approved':
      return `Acta ${act?.number} del ${act ? longDay(act.on) : ''}. Eliminar no se puede deshacer.`
    case 'running':
      return `Van ${gone} de ${total}. Puede salir de esta página: el trabajo sigue.`
    case 'done':
      return `Acta ${act?.number} del ${act ? longDay(act.on) : ''}: se eliminaron ${gone} de ${total}.`
    case 'cancelled':
      return 'Nada de este inventario se elimina.'
  }
}
