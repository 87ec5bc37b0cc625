import { fromWire } from '@terminal/contract/http/wire-names'
import type { DeskSurvey } from '@terminal/contract/surveys/desk/desk-survey'
import type { PublishedSurvey } from '@terminal/contract/surveys/survey'
import { Encuesta, SURVEY_NAMES, SURVEYS_API_PATH } from '@terminal/contract/surveys/survey.schema'
import type { ReactNode } from 'react'
import { ReadState } from '../../staff/desk/read-state.tsx'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { Alert } from '../../ui/alert.tsx'

const PUBLISHED = Encuesta.transform((wire) => fromWire(SURVEY_NAMES, wire))

type Props = {
  survey: DeskSurvey
  children: (published: PublishedSurvey) => ReactNode
}

/** The version that people answer now, for who enters what they say; nothing can be entered into another state. */
export function OpenSurvey({ survey, children }: Props) {
  if (survey.state === 'open') return <Published survey={survey}>{children}</Published>
  return (
    <Alert title="La encuesta no está abierta">
      <p>Solo se pueden digitar respuestas mientras está abierta.</p>
    </Alert>
  )
}

function Published({ survey, children }: Props) {
  const reading = useReadFrom(`${SURVEYS_API_PATH}/${survey.slug}`, PUBLISHED)
  const { content } = reading
  return (
    <>
      <ReadState reading={reading} what="las preguntas" />
      {content?.id === survey.id ? children(content) : null}
    </>
  )
}
