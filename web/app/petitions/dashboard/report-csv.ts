import type {
  PublishedFigures,
  PublishedReport,
} from '@terminal/contract/petitions/desk/published-report'
import { TERMS } from '@terminal/contract/petitions/terms'
import { csvFile } from '../../server/csv.ts'
import { CHANNEL_NAMES, hiddenCell, shownDays } from './report-words.ts'

const COLUMNS = [
  'Grupo',
  'Clase',
  'Recibidas',
  'Trasladadas a otra entidad',
  'Respondidas',
  'Acceso a la información negado',
  'Días hábiles de respuesta, en promedio',
]

/** What is published: one table, with the cells that are not told in words. */
export function reportCsv({ total, byType, byChannel }: PublishedReport): string {
  return csvFile([
    COLUMNS,
    ['Total', 'Todas', ...cellsOf(total)],
    ...byType.map((group) => ['Tipo', TERMS[group.key].name, ...cellsOf(group)]),
    ...byChannel.map((group) => ['Canal', CHANNEL_NAMES[group.key], ...cellsOf(group)]),
  ])
}

function cellsOf({ received, transferred, answered, denied, days }: PublishedFigures): string[] {
  const counts = [received, transferred, answered, denied].map(hiddenCell)
  return [...counts, shownDays(days, answered)]
}
