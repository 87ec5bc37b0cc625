import { DeskSurvey, type SurveyDraft } from '@terminal/contract/surveys/desk/desk-survey'
import { useNavigate, useSearchParams } from 'react-router'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { itemIdIn } from '../../staff/desk/item-id.ts'
import { ReadState } from '../../staff/desk/read-state.tsx'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { SURVEYS_PATH, surveyApiPath } from './survey-addresses.ts'
import { SurveyForm } from './survey-form.tsx'
import { NoSuchSurvey } from './survey-reading.tsx'
import { type SurveyValues, toValues } from './survey-record.ts'

export const handle = { title: 'Crear encuesta' }

/** An empty one, or the next edition of another. */
export default function NewSurvey() {
  const [search] = useSearchParams()
  const copied = itemIdIn(search.get('copia') ?? '')
  return (
    <DeskPage
      title={copied === undefined ? 'Crear encuesta' : 'Copiar para otro año'}
      back={{ href: SURVEYS_PATH, text: 'Encuestas' }}
    >
      {copied === undefined ? <Form /> : <Copy id={copied} />}
    </DeskPage>
  )
}

function Copy({ id }: { id: number }) {
  const reading = useReadFrom(surveyApiPath(id), DeskSurvey)
  const { content } = reading
  return (
    <>
      <ReadState reading={reading} what="la encuesta" missing={<NoSuchSurvey />} />
      {content ? <Form empty={toValues(nextEdition(content))} copied={id} /> : null}
    </>
  )
}

function Form(begun: { empty?: SurveyValues; copied?: number }) {
  const navigate = useNavigate()
  return (
    <SurveyForm
      item={undefined}
      {...begun}
      onSaved={({ id }) => void navigate(`${SURVEYS_PATH}/${id}`, { replace: true })}
    />
  )
}

/** The same questions for another year, a year later. */
export function nextEdition(survey: SurveyDraft): SurveyDraft {
  return {
    ...survey,
    edition: /^\d{4}$/.test(survey.edition) ? String(Number(survey.edition) + 1) : '',
    opensOn: yearLater(survey.opensOn),
    closesOn: yearLater(survey.closesOn),
    outcomeDueOn: survey.outcomeDueOn && yearLater(survey.outcomeDueOn),
  }
}

/** 29 February becomes the 28th. */
function yearLater(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return next.endsWith('-02-29') ? `${next.slice(0, 4)}-02-28` : next
}
