import type { PublishedSurvey } from '@terminal/contract/surveys/survey'
import { type ReactNode, useEffect, useRef } from 'react'
import { RefusalAlert } from '../../staff/desk/refusal-alert.tsx'
import { useFocusOnRefusal } from '../../staff/form/focus-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { fieldId } from '../field-id.ts'
import { followConditions } from '../follow-conditions.ts'
import { SurveyQuestions } from '../survey-questions.tsx'
import { swapPlaces } from '../swap-places.ts'
import type { useEnteredAnswer } from './use-entered-answer.ts'

type Props = {
  survey: PublishedSurvey
  entered: ReturnType<typeof useEnteredAnswer>
  submitLabel: string
  /** Beside the button. */
  children?: ReactNode
}

/** The questions as the public sees them, for one person; the next gets a form of their own. */
export function EnteredForm({ survey, entered, submitLabel, children }: Props) {
  const { errors, refusal, refusals, isBusy } = entered
  const form = useSurveyForm()
  const summary = useRef<HTMLDivElement>(null)
  const lines = Object.entries(errors).map(([field, text = '']) => ({
    fieldId: fieldId(field),
    text,
  }))
  useFocusOnRefusal(summary, refusals)
  return (
    <form
      ref={form}
      className="entered-form stack gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void entered.submit(event.currentTarget)
      }}
    >
      <div ref={summary}>
        <ErrorSummary errors={lines} />
        <RefusalAlert sentence={refusal} />
      </div>
      <SurveyQuestions questions={survey.content.questions} valueOf={nothing} errors={errors} />
      <p className="entered-form__answered strong" data-answered="" />
      <div className="row">
        <Button type="submit" isOff={isBusy}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}

/** A form begins empty; what is written into it stays there, whatever is drawn anew around it. */
export const nothing = () => undefined

/** Leaves out what does not apply, as the public page does. */
export function useSurveyForm() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!form.current) return
    swapPlaces(form.current)
    followConditions(form.current)
  }, [])
  return form
}
