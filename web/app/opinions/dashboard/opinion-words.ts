import type { OpinionState, PageScore, ScorePeriod } from '@terminal/contract/opinions/opinion-desk'

export const STATE_NAMES: Record<OpinionState, string> = {
  waiting: 'Por atender',
  handled: 'Atendidas',
  all: 'Todas',
}

export const PERIOD_NAMES: Record<ScorePeriod, string> = {
  month: 'Últimos 30 días',
  year: 'Últimos 12 meses',
  all: 'Desde siempre',
}

/** «67 %»; nothing where nobody answered. */
export function shareOf({ yes, no }: Pick<PageScore, 'yes' | 'no'>): string {
  const all = yes + no
  return all === 0 ? '—' : `${Math.round((100 * yes) / all)}\u00a0%`
}

export function countTexts(count: number, state: OpinionState): string {
  if (count === 0) return state === 'waiting' ? 'Ningún texto por atender' : 'Ningún texto'
  const texts = count === 1 ? '1 texto' : `${count} textos`
  if (state === 'waiting') return `${texts} por atender`
  return state === 'handled' ? `${texts} ya ${count === 1 ? 'atendido' : 'atendidos'}` : texts
}
