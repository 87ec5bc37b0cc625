import type { DeskSurvey } from '@terminal/contract/surveys/desk/desk-survey'
import { Alert } from '../../ui/alert.tsx'
import { periodWords } from '../results/result-words.ts'
import { SurveyQuestions } from '../survey-questions.tsx'
import type { Route } from './+types/survey-preview.ts'
import { useSurveyForm } from './entered-form.tsx'
import { SurveyReading } from './survey-reading.tsx'

export const handle = { title: 'Vista previa' }

/** The text that is being worked on, as people will see it. */
export default function SurveyPreview({ params: { id } }: Route.ComponentProps) {
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
        <SurveyQuestions questions={questions} />
        <p className="entered-form__answered strong" data-answered="" />
      </form>
    </div>
  )
}
