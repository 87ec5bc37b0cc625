import { LIMITS } from '@terminal/contract/surveys/survey'
import type { SurveyProblem } from '@terminal/contract/surveys/survey-problems'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldNotes } from '../../ui/field.tsx'
import { QuestionCard } from './question-card.tsx'
import {
  besideFields,
  emptyQuestion,
  moved,
  newKey,
  type QuestionValues,
} from './question-values.ts'
import { useFocusNext } from './use-focus-next.ts'

type Props = {
  id: string
  questions: readonly QuestionValues[]
  problems: readonly SurveyProblem[]
  /** Whether everything that is missing is said, also of a question that was just begun. */
  isChecked: boolean
  error: string | undefined
  /** The one that is open, if any. */
  openKey: string | undefined
  onOpen: (key: string | undefined) => void
  onChange: (questions: QuestionValues[]) => void
}

/** What is asked, in order. One question is open at a time; everything is done with buttons. */
export function QuestionList(props: Props) {
  const { id, questions, problems, isChecked, error, openKey } = props
  const { said, begun, ...edit } = useQuestions(props)
  return (
    <div className="question-list stack">
      <h2 className="text-xl" id={id} tabIndex={-1}>
        Preguntas
      </h2>
      <FieldNotes
        id={id}
        hint={`Máximo ${LIMITS.questions}. Con ocho o menos responde más gente hasta el final.`}
        error={error}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ol className="stack plain-list">
        {questions.map((question, i) => (
          <li key={question.key}>
            <QuestionCard
              question={question}
              place={i}
              questions={questions}
              errors={isChecked || question.key !== begun ? besideFields(question, problems) : {}}
              isOpen={question.key === openKey}
              onOpen={() => edit.open(question.key)}
              onClose={() => edit.close(question.key)}
              onChange={(change) => edit.change(question.key, change)}
              onMove={(by) => edit.move(i, by)}
              onRemove={() => edit.remove(i)}
            />
          </li>
        ))}
      </ol>
      {questions.length < LIMITS.questions ? (
        <Button id={ADD_ID} variant="quiet" icon="plus" onClick={edit.add}>
          Agregar pregunta
        </Button>
      ) : null}
    </div>
  )
}

const ADD_ID = 'agregar-pregunta'

/** What the buttons do, what is said of it, and where the focus goes. */
function useQuestions({ questions, onOpen, onChange }: Props) {
  const [said, setSaid] = useState('')
  const [begun, setBegun] = useState<string>()
  const focus = useFocusNext()
  return {
    /** For who does not see it. */
    said,
    /** The question that was just begun. */
    begun,
    add(): void {
      const question = emptyQuestion(newKey(), [newKey(), newKey()])
      onChange([...questions, question])
      onOpen(question.key)
      setBegun(question.key)
      focus(`${question.key}-texto`)
    },
    open(key: string): void {
      onOpen(key)
      focus(`${key}-texto`)
    },
    close(key: string): void {
      onOpen(undefined)
      setBegun(undefined)
      focus(`${key}-abrir`)
    },
    change(key: string, part: Partial<QuestionValues>): void {
      onChange(questions.map((each) => (each.key === key ? { ...each, ...part } : each)))
    },
    move(from: number, by: -1 | 1): void {
      const place = from + by + 1
      onChange(moved(questions, from, by))
      setSaid(`La pregunta quedó en el lugar ${place} de ${questions.length}.`)
      // At either end one of the two buttons does nothing more.
      const isUp = by === -1 ? place !== 1 : place === questions.length
      focus(`${questions[from]?.key}-${isUp ? 'subir' : 'bajar'}`)
    },
    remove(at: number): void {
      onChange(questions.filter((_, i) => i !== at))
      setSaid(`Quitó la pregunta ${at + 1}.`)
      const next = questions[at + 1] ?? questions[at - 1]
      focus(next ? `${next.key}-quitar` : ADD_ID)
    },
  }
}
