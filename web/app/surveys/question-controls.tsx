import {
  choicesOf,
  DECLINED,
  LIMITS,
  type Option,
  type Question,
  SCALE,
} from '@terminal/contract/surveys/survey'
import { CHOSEN, optionField } from '@terminal/contract/surveys/survey-fields'
import { keepTogether } from '@terminal/contract/text/keep-together'
import { Icon } from '../ui/icon.tsx'

type Props = {
  question: Question
  valueIn: (field: string) => string | undefined
  /** The ids of what is said about it. */
  described: string | undefined
  isWrong: boolean
}

/** What one answers with, by the kind of the question. */
export function QuestionControls(props: Props) {
  switch (props.question.kind) {
    case 'single':
      return <Choices {...props} options={choicesOf(props.question)} />
    case 'scale':
      return <Scale {...props} />
    case 'multiple':
      return <Boxes {...props} options={choicesOf(props.question)} />
    case 'ranking':
      return <Places {...props} />
    case 'short-text':
    case 'long-text':
      return <Words {...props} />
  }
}

/** The first has the id of the field: an error leads to it. */
function Choices({ question, valueIn, options }: Props & { options: readonly Option[] }) {
  const { key } = question
  return options.map((option, i) => (
    <label key={option.key} className="option-row line gap-3">
      <input
        id={i === 0 && option !== DECLINED ? fieldId(key) : undefined}
        type="radio"
        name={key}
        value={option.key}
        defaultChecked={valueIn(key) === option.key}
        className="choice__control"
      />
      <span className="option-row__text">{keepTogether(option.text)}</span>
    </label>
  ))
}

function Boxes({ question, valueIn, options }: Props & { options: readonly Option[] }) {
  return options.map((option) => {
    const field = optionField(question, option.key)
    return (
      <label key={option.key} className="option-row line gap-3">
        <input
          id={fieldId(field)}
          type="checkbox"
          name={field}
          value={CHOSEN}
          defaultChecked={Boolean(valueIn(field))}
          className="choice__control"
        />
        <span className="option-row__text">{keepTogether(option.text)}</span>
      </label>
    )
  })
}

/** Five steps in one row, with what both ends mean. */
function Scale(props: Props) {
  const { question, valueIn } = props
  const { key, lowEnd, highEnd } = question
  const ends: Record<string, string | null> = { '1': lowEnd, '5': highEnd }
  return (
    <>
      <div className="scale">
        {SCALE.map((step, i) => (
          <label key={step} className="scale__step stack gap-1">
            <input
              id={i === 0 ? fieldId(key) : undefined}
              type="radio"
              name={key}
              value={step}
              aria-label={ends[step] ? `${step}, ${ends[step]}` : undefined}
              defaultChecked={valueIn(key) === step}
              className="choice__control"
            />
            <span className="scale__number">{step}</span>
          </label>
        ))}
        <span className="scale__end soft small" aria-hidden="true">
          {lowEnd}
        </span>
        <span className="scale__end soft small scale__end--high" aria-hidden="true">
          {highEnd}
        </span>
      </div>
      {question.isSensitive ? <Choices {...props} options={[DECLINED]} /> : null}
    </>
  )
}

function Places(props: Props) {
  const { question, valueIn, described, isWrong } = props
  const { options, isSensitive } = question
  return (
    <>
      {options.map((option) => {
        const field = optionField(question, option.key)
        return (
          <div key={option.key} className="option-row line gap-3 option-row--place">
            <label className="option-row__text" htmlFor={fieldId(field)}>
              {keepTogether(option.text)}
            </label>
            <span className="select">
              <select
                id={fieldId(field)}
                name={field}
                defaultValue={valueIn(field) ?? ''}
                className="input"
                aria-describedby={described}
                aria-invalid={isWrong || undefined}
                data-place-of={question.key}
              >
                <option value="">Lugar</option>
                {options.map((_, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
                  <option key={i} value={i + 1}>
                    {i + 1}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" />
            </span>
          </div>
        )
      })}
      {isSensitive ? <Boxes {...props} options={[DECLINED]} /> : null}
    </>
  )
}

function Words({ question, valueIn, described, isWrong }: Props) {
  const { key, kind, isRequired } = question
  const id = fieldId(key)
  const control = {
    id,
    name: key,
    className: 'input',
    defaultValue: valueIn(key),
    required: isRequired,
    autoComplete: 'off',
    'aria-labelledby': `${id}-pregunta`,
    'aria-describedby': described,
    'aria-invalid': isWrong || undefined,
  }
  if (kind === 'short-text') return <input type="text" maxLength={LIMITS.shortText} {...control} />
  return (
    <>
      <textarea rows={4} maxLength={LIMITS.longText} data-counted="" {...control} />
      <p className="field__counter" id={`${id}-cuenta`} />
    </>
  )
}

/** The id of a control: a dot in the name of its field would be read as a class. */
export function fieldId(field: string): string {
  return `p-${field.replace('.', '_')}`
}
