import type { SurveyProblem } from '@terminal/contract/surveys/survey-problems'
import { LIMITS } from '@terminal/contract/surveys/survey'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { besideFields } from './question-errors.ts'
import { QuestionCard } from './question-card.tsx'
import { emptyQuestion, moved, newKey, type QuestionValues } from './question-values.ts'

type Props = {
  id: string
  questions: readonly QuestionValues[]
  problems: readonly SurveyProblem[]
  /** Whether everything that is missing is said, also of a question that somebody has just begun. */
  isChecked: boolean
  error: string | undefined
  /** The one that is open, if any. */
  openKey: string | undefined
  onOpen: (key: string | undefined) => void
  onChange: (questions: QuestionValues[]) => void
}

/** What is asked, in order. One question is open at a time; everything is done with buttons. */
export function QuestionList(props: Props) {
  const { id, questions, problems, isChecked, error, openKey, onOpen, onChange } = props
  const [said, setSaid] = useState('')
  const [begun, setBegun] = useState<string>()
  const focus = useFocusNext()
  const add = () => {
    const question = emptyQuestion(newKey(), [newKey(), newKey()])
    onChange([...questions, question])
    onOpen(question.key)
    setBegun(question.key)
    focus(`${question.key}-texto`)
  }
  const move = (from: number, by: -1 | 1) => {
    const { key = '' } = questions[from] ?? {}
    const place = from + by + 1
    onChange(moved(questions, from, by))
    setSaid(`La pregunta quedó en el lugar ${place} de ${questions.length}.`)
    const isAtEnd = by === -1 ? place === 1 : place === questions.length
    focus(`${key}-${(by === -1) === isAtEnd ? 'bajar' : 'subir'}`)
  }
  const remove = (at: number) => {
    onChange(questions.filter((_, i) => i !== at))
    setSaid(`Quitó la pregunta ${at + 1}.`)
    const next = questions[at + 1] ?? questions[at - 1]
    focus(next ? `${next.key}-abrir` : 'agregar-pregunta')
  }
  return (
    <div className="question-list">
      <h2 className="survey-builder__heading" id={id} tabIndex={-1}>
        Preguntas
      </h2>
      <p className="field__hint">
        Máximo {LIMITS.questions}. Con ocho o menos responde más gente hasta el final.
      </p>
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ol className="question-list__all">
        {questions.map((question, i) => (
          <li key={question.key}>
            <QuestionCard
              question={question}
              place={i}
              questions={questions}
              errors={
                isChecked || question.key !== begun ? besideFields(question, problems) : {}
              }
              isOpen={question.key === openKey}
              onOpen={() => {
                onOpen(question.key)
                focus(`${question.key}-texto`)
              }}
              onClose={() => {
                onOpen(undefined)
                setBegun(undefined)
                focus(`${question.key}-abrir`)
              }}
              onChange={(change) =>
                onChange(
                  questions.map((each) =>
                    each.key === question.key ? { ...each, ...change } : each,
                  ),
                )
              }
              onMove={(by) => move(i, by)}
              onRemove={() => remove(i)}
            />
          </li>
        ))}
      </ol>
      {questions.length < LIMITS.questions ? (
        <Button id="agregar-pregunta" variant="quiet" icon="plus" onClick={add}>
          Agregar pregunta
        </Button>
      ) : null}
    </div>
  )
}

/** Moves the focus once what was done is on the page: a moved or opened card is another element by then. */
function useFocusNext() {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  })
  return (id: string) => {
    wanted.current = id
  }
}
