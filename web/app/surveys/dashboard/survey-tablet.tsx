import type { PublishedSurvey } from '@terminal/contract/surveys/survey'
import { useEffect, useRef } from 'react'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/survey-tablet.ts'
import { countWords } from './desk-words.ts'
import { EnteredForm, OpenSurvey, useEnteredAnswer } from './entered-form.tsx'
import { SURVEYS_PATH } from './survey-addresses.ts'
import { SurveyReading } from './survey-reading.tsx'

export const handle = { title: 'Modo tableta' }

/** For who asks people in the hall: nothing but the survey on the screen, one person after the other. */
export default function SurveyTablet({ params: { id } }: Route.ComponentProps) {
  return (
    <SurveyReading id={id} isBelow title={() => 'Modo tableta'}>
      {(survey) => (
        <OpenSurvey survey={survey}>{(published) => <Tablet survey={published} />}</OpenSurvey>
      )}
    </SurveyReading>
  )
}

function Tablet({ survey }: { survey: PublishedSurvey }) {
  const entered = useEnteredAnswer(survey, 'tablet')
  const { person, isDone, count, next } = entered
  const screen = useRef<HTMLDialogElement>(null)
  // A dialog of the whole screen: the menu of the desk is not there for who holds the tablet, by touch or by keyboard.
  useEffect(() => {
    if (!screen.current?.open) screen.current?.showModal()
  }, [])
  const first = isDone ? 'tableta-gracias' : 'tableta-titulo'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each person begins at the top
  useEffect(() => {
    screen.current?.scrollTo(0, 0)
    document.getElementById(first)?.focus()
  }, [first, person])
  return (
    <dialog
      ref={screen}
      className="tablet"
      aria-labelledby="tableta-titulo"
      onCancel={(event) => event.preventDefault()}
    >
      <div className="tablet__bar row gap-2">
        <p>{countWords(count, 'respuesta', 'respuestas')} en esta sesión</p>
        <Button variant="quiet" onClick={() => void fullScreen()}>
          Pantalla completa
        </Button>
        <RouterAnchor
          className="button button--quiet"
          href={`${SURVEYS_PATH}/${survey.id}`}
          onClick={leaveFullScreen}
        >
          Salir
        </RouterAnchor>
      </div>
      <div className="tablet__page">
        <h1 id="tableta-titulo" className="no-ring text-2xl" tabIndex={-1}>
          {survey.content.title}
        </h1>
        {isDone ? (
          <Thanks onNext={next} />
        ) : (
          <>
            <p>
              Su respuesta es anónima: no le pedimos nombre ni documento. Puede dejar de responder
              cuando quiera.
            </p>
            <EnteredForm key={person} survey={survey} entered={entered} submitLabel="Enviar">
              <Button variant="quiet" onClick={next}>
                Borrar y empezar de nuevo
              </Button>
            </EnteredForm>
          </>
        )}
      </div>
    </dialog>
  )
}

function Thanks({ onNext }: { onNext: () => void }) {
  return (
    <div className="tablet__thanks stack">
      <Icon name="check" size="l" />
      <h2 id="tableta-gracias" tabIndex={-1}>
        ¡Gracias! Su respuesta quedó guardada.
      </h2>
      <p>Devuelva la tableta a quien se la prestó.</p>
      <Button onClick={onNext}>Siguiente persona</Button>
    </div>
  )
}

/** Some browsers refuse, and some cannot: the page fills the window anyway. */
async function fullScreen(): Promise<void> {
  await document.documentElement.requestFullscreen?.().catch(() => undefined)
}

function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
}
