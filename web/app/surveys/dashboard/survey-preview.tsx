import type { DeskSurvey } from '@terminal/contract/surveys/desk/desk-survey'
import { Alert } from '../../ui/alert.tsx'
import { SurveyQuestions } from '../survey-questions.tsx'
import { periodWords } from './desk-words.ts'
import { nothing, useSurveyForm } from './entered-form.tsx'
import { SurveyReading } from './survey-reading.tsx'

/** The text that is being worked on, as people will see it. */
export function SurveyPreview({ id }: { id: string }) {
  return (
    <SurveyReading id={id} isBelow title={() => 'Vista previa'}>
      {(survey) => <Preview survey={survey} />}
    </SurveyReading>
  )
}

function Preview({ survey }: { survey: DeskSurvey }) {
  const form = useSurveyForm()
  const { title, purpose, minutes, opensOn, closesOn, questions } = survey
  return (
    <div className="stack gap-6">
      <Alert>
        <p>
          Así se ve lo guardado. Puede responder para probar las condiciones: nada se envía ni se
          guarda.
        </p>
      </Alert>
      <form
        ref={form}
        className="entered-form stack gap-6 entered-form--framed box"
        aria-label={title}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <header className="stack">
          <h2 className="text-xl">{title}</h2>
          <p>{purpose}</p>
          <p className="soft small">
            {periodWords(opensOn, closesOn)} · {minutes} minutos
          </p>
        </header>
        <SurveyQuestions questions={questions} valueOf={nothing} />
        <p className="entered-form__answered strong" data-answered="" />
      </form>
    </div>
  )
}
