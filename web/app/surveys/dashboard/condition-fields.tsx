import { type Condition, choicesOf } from '@terminal/contract/surveys/survey'
import { Choice } from '../../ui/choices.tsx'
import { SelectField } from '../../ui/inputs.tsx'
import { hasChoices, type QuestionValues, toQuestion } from './question-values.ts'

type Props = {
  question: QuestionValues
  earlier: readonly QuestionValues[]
  error: string | undefined
  onChange: (shownWhen: Condition | null) => void
}

/** Whom it is asked: everybody, or those who answered something before. */
export function ConditionFields({ question, earlier, error, onChange }: Props) {
  const { key, shownWhen } = question
  const asked = earlier.find((each) => each.key === shownWhen?.question)
  const possible = earlier.flatMap((each, i) =>
    hasChoices(each)
      ? [{ value: each.key, text: `Según la ${i + 1}: ${each.text || 'sin texto'}` }]
      : [],
  )
  const isGone = shownWhen !== null && !possible.some(({ value }) => value === shownWhen.question)
  const gone = { value: shownWhen?.question ?? '', text: 'Según una pregunta que ya no está antes' }
  return (
    <>
      <SelectField
        id={`${key}-aparece`}
        label="A quién se le pregunta"
        value={shownWhen?.question ?? ''}
        error={error}
        options={[{ value: '', text: 'A todos' }, ...possible, ...(isGone ? [gone] : [])]}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? null : { question: value, options: [] })
        }
      />
      {shownWhen && asked && hasChoices(asked) ? (
        <fieldset className="field">
          <legend className="field__label">Aparece si respondió</legend>
          {choicesOf(toQuestion(asked)).map((choice) => (
            <Choice
              key={choice.key}
              id={`${key}-si-${choice.key}`}
              label={choice.text || 'Opción sin texto'}
              checked={shownWhen.options.includes(choice.key)}
              onChange={({ currentTarget }) =>
                onChange({
                  question: asked.key,
                  options: currentTarget.checked
                    ? [...shownWhen.options, choice.key]
                    : shownWhen.options.filter((option) => option !== choice.key),
                })
              }
            />
          ))}
        </fieldset>
      ) : null}
    </>
  )
}
