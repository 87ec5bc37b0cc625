import type { Quarter } from '@terminal/contract/petitions/desk/report'
import type { Channel } from '@terminal/contract/petitions/petition-words'

export const CHANNEL_NAMES: Record<Channel, string> = {
  site: 'Sitio web',
  office: 'Oficina',
  phone: 'Teléfono',
  mail: 'Correo electrónico',
  post: 'Correo físico',
}

const MONTHS = [
  'enero a marzo',
  'abril a junio',
  'julio a septiembre',
  'octubre a diciembre',
] as const

/** «octubre a diciembre de 2026» */
export function quarterName({ year, quarter }: Quarter): string {
  return `${MONTHS[quarter - 1] ?? ''} de ${year}`
}

const HIDDEN = 'No se publica'

/** Of a cell that is told, or of one that is not. */
export function hiddenCell(count: number | null): string {
  return count === null ? HIDDEN : String(count)
}

/** With a comma, as it is written in Colombia. Nothing was answered: there is no average. */
export function shownDays(days: number | null, answered: number | null): string {
  if (days !== null) return String(days).replace('.', ',')
  return answered === 0 ? '–' : HIDDEN
}
