import { addDays, longDay } from '@terminal/contract/calendar/calendar-day'
import type { DeskSurveyRow } from '@terminal/contract/surveys/desk/desk-survey'
import type { Matter } from '../../staff/desk/attention.ts'
import { countWords } from './desk-words.ts'
import { SURVEYS_PATH, textsOf } from './survey-addresses.ts'

const ICONS = { late: 'overdue', soon: 'alert', waiting: 'edit' } as const

/** A week before there is still time to write it. */
const SOON_DAYS = 7

/** What cannot wait at this desk, the late first. */
export function mattersOf(rows: readonly DeskSurveyRow[], today: string): Matter[] {
  const order = ['late', 'soon', 'waiting']
  return rows
    .flatMap((row) => matterOf(row, today))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

function matterOf(row: DeskSurveyRow, today: string): Matter[] {
  const { id, state, title, edition, opensOn, closesOn } = row
  const rest = `${title}, ${edition}`
  const page = `${SURVEYS_PATH}/${id}`
  const matter: Make = (kind, words, href) => ({
    key: `${id} ${words}`,
    kind,
    icon: ICONS[kind],
    words,
    rest,
    href,
  })
  const found: Matter[] = []
  if (state === 'closed' && row.underReview > 0)
    found.push(
      matter(
        'waiting',
        `${countWords(row.underReview, 'respuesta', 'respuestas')} en revisión: decida si se cuentan`,
        page,
      ),
    )
  if (state === 'closed' && !row.hasOutcome) found.push(...owed(row, today, matter))
  if (state === 'draft' && opensOn <= addDays(today, SOON_DAYS))
    found.push(
      matter(
        opensOn < today ? 'late' : 'soon',
        `${opensOn < today ? 'Debía abrir' : 'Abre'} el ${longDay(opensOn)} y es un borrador`,
        page,
      ),
    )
  if (state === 'open' && closesOn <= addDays(today, 2))
    found.push(matter('soon', `Cierra el ${longDay(closesOn)}`, page))
  if (['open', 'scheduled'].includes(state) && row.hasUnpublished)
    found.push(matter('waiting', 'Tiene cambios sin publicar', page))
  return found
}

type Make = (kind: Matter['kind'], words: string, href: string) => Matter

/** What those who answered have not been told yet. */
function owed(
  { id, answers, untagged, outcomeDueOn: due }: DeskSurveyRow,
  today: string,
  matter: Make,
): Matter[] {
  const page = `${SURVEYS_PATH}/${id}`
  const found: Matter[] = []
  if (due === null && answers > 0)
    found.push(matter('waiting', 'Falta decir qué vamos a hacer', `${page}/resultados`))
  if (due !== null && due <= addDays(today, SOON_DAYS))
    found.push(
      due < today
        ? matter('late', `La respuesta venció el ${longDay(due)}`, `${page}/resultados`)
        : matter('soon', `Responda antes del ${longDay(due)}`, `${page}/resultados`),
    )
  if (untagged > 0)
    found.push(
      matter(
        'waiting',
        countWords(untagged, 'texto sin etiqueta', 'textos sin etiqueta'),
        textsOf(id).addressOf({ isUntagged: true }),
      ),
    )
  return found
}
