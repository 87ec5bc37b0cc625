import { DeskSurvey } from '@terminal/contract/surveys/desk/desk-survey'
import type { ReactNode } from 'react'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { itemIdIn } from '../../staff/desk/item-id.ts'
import { ReadState } from '../../staff/desk/read-state.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SURVEYS_PATH, surveyApiPath } from './survey-addresses.ts'

type Reading = { reload: () => Promise<void>; show: (survey: DeskSurvey) => void }

type Props = {
  id: string
  title: (survey: DeskSurvey | undefined) => string
  /** Whether the way back leads to the survey, and not to the list. */
  isBelow?: boolean
  children: (survey: DeskSurvey, reading: Reading) => ReactNode
}

/** A page about one survey. */
export function SurveyReading({ id, ...props }: Props) {
  if (itemIdIn(id) !== undefined) return <KnownSurvey id={id} {...props} />
  return (
    <DeskPage title={props.title(undefined)} back={TO_LIST}>
      <NoSuchSurvey />
    </DeskPage>
  )
}

const TO_LIST = { href: SURVEYS_PATH, text: 'Encuestas' }

function KnownSurvey({ id, title, isBelow = false, children }: Props) {
  const reading = useReadFrom(surveyApiPath(id), DeskSurvey)
  const { content, reload, update } = reading
  const toSurvey = { href: `${SURVEYS_PATH}/${id}`, text: content?.title ?? 'La encuesta' }
  return (
    <DeskPage
      title={title(content)}
      back={isBelow ? toSurvey : TO_LIST}
      intro={content ? <p>Edición {content.edition}</p> : null}
    >
      <ReadState reading={reading} what="la encuesta" missing={<NoSuchSurvey />} />
      {content ? children(content, { reload, show: (survey) => update(() => survey) }) : null}
    </DeskPage>
  )
}

export function NoSuchSurvey() {
  return (
    <EmptyState
      title="Esta encuesta no existe"
      icon="chat"
      action={
        <RouterAnchor className="button" href={SURVEYS_PATH}>
          Ver las encuestas
        </RouterAnchor>
      }
    >
      <p>Quizá alguien quitó el borrador.</p>
    </EmptyState>
  )
}
