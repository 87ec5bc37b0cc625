import {
  type Condition,
  choicesOf,
  LIMITS,
  QUESTION_KINDS,
  type QuestionKind,
} from '@terminal/contract/surveys/survey'
import { Choice } from '../../ui/choices.tsx'
import { FieldNotes } from '../../ui/field.tsx'
import { SelectField, TextField } from '../../ui/inputs.tsx'
import { KIND_NAMES } from './desk-words.ts'
import { OptionFields } from './option-fields.tsx'
import {
  hasChoices,
  hasOptions,
  type QuestionErrors,
  type QuestionValues,
  toQuestion,
} from './question-values.ts'

type Props = {
  question: QuestionValues
  /** What it may depend on. */
  earlier: readonly QuestionValues[]
  errors: QuestionErrors
  onChange: (change: Partial<QuestionValues>) => void
}

export function QuestionFields({ question, earlier, errors, onChange }: Props) {
  const { key, kind } = question
  return (
    <div className="stack">
      <TextField
        id={`${key}-texto`}
        label="Pregunta"
        need="required"
        value={question.text}
        maxLength={300}
        error={errors.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <SelectField
        id={`${key}-tipo`}
        label="Cómo se responde"
        value={kind}
        error={errors.kind}
        options={QUESTION_KINDS.map((each) => ({ value: each, text: KIND_NAMES[each] }))}
        onChange={({ currentTarget }) => onChange({ kind: kindNamed(currentTarget.value) })}
      />
      {hasOptions(question) ? (
        <OptionFields
          question={question}
          most={kind === 'ranking' ? LIMITS.ranked : LIMITS.options}
          error={errors.options}
          onChange={(options) => onChange({ options })}
        />
      ) : null}
      {kind === 'scale' ? <Ends question={question} errors={errors} onChange={onChange} /> : null}
      <TextField
        id={`${key}-ayuda`}
        label="Ayuda debajo de la pregunta"
        need="optional"
        value={question.help}
        maxLength={300}
        error={errors.help}
        onChange={({ currentTarget }) => onChange({ help: currentTarget.value })}
      />
      <Flags question={question} errors={errors} onChange={onChange} />
      <ConditionFields
        question={question}
        earlier={earlier}
        error={errors.shownWhen}
        onChange={(shownWhen) => onChange({ shownWhen })}
      />
    </div>
  )
}

type PartProps = Omit<Props, 'earlier'>

function Ends({ question: { key, lowEnd, highEnd }, errors, onChange }: PartProps) {
  return (
    <div className="survey-builder__pair">
      <TextField
        id={`${key}-bajo`}
        label="Qué significa el 1"
        need="required"
        hint="Como «Muy malo»"
        value={lowEnd}
        maxLength={60}
        error={errors.lowEnd}
        onChange={({ currentTarget }) => onChange({ lowEnd: currentTarget.value })}
      />
      <TextField
        id={`${key}-alto`}
        label="Qué significa el 5"
        need="required"
        hint="Como «Muy bueno»"
        value={highEnd}
        maxLength={60}
        error={errors.highEnd}
        onChange={({ currentTarget }) => onChange({ highEnd: currentTarget.value })}
      />
    </div>
  )
}

function Flags({ question: { key, isRequired, isSensitive }, errors, onChange }: PartProps) {
  return (
    <div className="stack">
      <FieldNotes id={`${key}-obligatoria`} error={errors.isRequired ?? errors.isSensitive} />
      <Choice
        id={`${key}-obligatoria`}
        label="Obligatoria"
        checked={isRequired}
        onChange={({ currentTarget }) => onChange({ isRequired: currentTarget.checked })}
      />
      <Choice
        id={`${key}-sensible`}
        label="Dato sensible"
        hint="Salud, etnia, género, orientación, religión… Agrega «Prefiero no responder» y nunca se publica."
        checked={isSensitive}
        onChange={({ currentTarget }) => onChange({ isSensitive: currentTarget.checked })}
      />
    </div>
  )
}

function kindNamed(value: string): QuestionKind {
  return QUESTION_KINDS.find((kind) => kind === value) ?? 'single'
}

type ConditionProps = {
  question: QuestionValues
  earlier: readonly QuestionValues[]
  error: string | undefined
  onChange: (shownWhen: Condition | null) => void
}

/** Whom it is asked: everybody, or those who answered something before. */
function ConditionFields({ question, earlier, error, onChange }: ConditionProps) {
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
