import { longDay } from '@terminal/contract/calendar/calendar-day'
import {
  SurveyHistory as Changes,
  type SurveyAction,
  type SurveyVersion,
} from '@terminal/contract/surveys/desk/desk-survey'
import { MARKS } from '@terminal/contract/surveys/marks'
import { History, type HistoryField } from '../../staff/desk/history.tsx'
import { ReadState } from '../../staff/desk/read-state.tsx'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import type { Route } from './+types/survey-history.ts'
import { DECISION_WORDS, MARK_NAMES } from './desk-words.ts'
import { commitmentLines } from './outcome-record.ts'
import { questionLines } from './question-values.ts'
import { surveyApiPath } from './survey-addresses.ts'
import { SurveyReading } from './survey-reading.tsx'

const TITLES: Record<SurveyAction, string> = {
  create: 'Creación',
  revise: 'Edición',
  publish: 'Publicación',
  close: 'Cierre antes de tiempo',
  review: 'Decisión sobre respuestas en revisión',
  outcome: 'Qué nos dijeron y qué vamos a hacer',
  remove: 'Retiro del borrador',
}

const day = (value: string | null) => value && longDay(value)

const FIELDS: readonly HistoryField<SurveyVersion>[] = [
  { name: 'Título', kind: 'text', read: ({ title }) => title },
  { name: 'En una frase', kind: 'text', read: ({ description }) => description },
  { name: 'Para qué se pregunta', kind: 'text', read: ({ purpose }) => purpose },
  { name: 'Quiénes pueden responder', kind: 'text', read: ({ audience }) => audience },
  { name: 'Responde', kind: 'value', read: ({ responsible }) => responsible },
  { name: 'Minutos', kind: 'value', read: ({ minutes }) => String(minutes) },
  { name: 'Consultiva', kind: 'value', read: ({ isConsultative }) => yes(isConsultative) },
  { name: 'Dirección', kind: 'value', read: ({ slug }) => `/encuesta/${slug}` },
  { name: 'Edición', kind: 'value', read: ({ edition }) => edition },
  { name: 'Abre', kind: 'value', read: ({ opensOn }) => day(opensOn) },
  { name: 'Cierra', kind: 'value', read: ({ closesOn }) => day(closesOn) },
  { name: 'Resultados en vivo', kind: 'value', read: ({ showsLive }) => yes(showsLive) },
  { name: 'Plazo de la respuesta', kind: 'value', read: ({ outcomeDueOn }) => day(outcomeDueOn) },
  {
    name: 'Preguntas',
    kind: 'text',
    read: ({ questions }) => questionLines(questions).join('\n'),
  },
  { name: 'Hallazgo', kind: 'text', read: ({ outcome }) => outcome?.finding ?? null },
  { name: 'Detalles', kind: 'text', read: ({ outcome }) => outcome?.details ?? null },
  {
    name: 'Compromisos',
    kind: 'text',
    read: ({ outcome }) => outcome && commitmentLines(outcome.commitments),
  },
  {
    name: 'Respuestas en revisión',
    kind: 'text',
    read: ({ reviews }) =>
      MARKS.flatMap((mark) => {
        const review = reviews[mark]
        if (!review) return []
        return [`${MARK_NAMES[mark]}: ${DECISION_WORDS[`${review.accepts}`]}. ${review.why}`]
      }).join('\n') || null,
  },
  { name: 'Firma', kind: 'value', read: ({ outcome }) => outcome?.writtenBy ?? null },
]

export const handle = { title: 'Historial de la encuesta' }

/** Who did what with an edition. */
export default function SurveyHistory({ params: { id } }: Route.ComponentProps) {
  return (
    <SurveyReading id={id} isBelow title={() => 'Historial'}>
      {() => <ChangeList id={id} />}
    </SurveyReading>
  )
}

function ChangeList({ id }: { id: string }) {
  const reading = useReadFrom(surveyApiPath(id, '/historial'), Changes)
  const { content, seenAt } = reading
  const changes = (content ?? []).map(({ action, ...change }) => ({
    ...change,
    action: action === 'create' || action === 'remove' ? action : ('revise' as const),
    title: TITLES[action],
    isEdit: action === 'revise',
  }))
  return (
    <>
      <ReadState reading={reading} what="el historial" />
      <History
        changes={changes}
        seenAt={seenAt}
        fields={FIELDS}
        titleOf={({ title }) => title}
        canBeSame={({ isEdit }) => isEdit}
      />
    </>
  )
}

function yes(value: boolean): string {
  return value ? 'Sí' : 'No'
}
