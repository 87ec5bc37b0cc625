import type { AnswerPart } from '@terminal/contract/surveys/desk/desk-answers'
import { choicesOf, type Question, SURVEY_CHANNELS } from '@terminal/contract/surveys/survey'
import { DayFilter } from '../../staff/form/day-filter.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/inputs.tsx'
import { CHANNEL_NAMES } from './desk-words.ts'
import { hasChoices } from './question-values.ts'

type Props = {
  part: AnswerPart
  questions: readonly Question[]
  onChange: (change: Partial<AnswerPart>) => void
}

const NONE = {
  channel: undefined,
  from: undefined,
  to: undefined,
  question: undefined,
  option: undefined,
} satisfies Partial<AnswerPart>

export function AnswerFilters({ part, questions, onChange }: Props) {
  const { channel, from, to } = part
  const isFiltered = Object.keys(NONE).some((name) => part[name as keyof typeof NONE] !== undefined)
  return (
    <div className="answer-filters box">
      <SelectField
        id="filtro-canal"
        label="Canal"
        value={channel ?? ''}
        options={[
          { value: '', text: 'Todos' },
          ...SURVEY_CHANNELS.map((each) => ({ value: each, text: CHANNEL_NAMES[each] })),
        ]}
        onChange={({ target }) =>
          onChange({ channel: SURVEY_CHANNELS.find((each) => each === target.value) })
        }
      />
      <ChoiceFilter part={part} questions={questions} onChange={onChange} />
      <DayFilter
        id="filtro-desde"
        label="Desde"
        day={from}
        onDay={(day) => onChange({ from: day })}
      />
      <DayFilter id="filtro-hasta" label="Hasta" day={to} onDay={(day) => onChange({ to: day })} />
      {isFiltered ? (
        <Button variant="quiet" onClick={() => onChange(NONE)}>
          Quitar filtros
        </Button>
      ) : null}
    </div>
  )
}

/** A question and one of its options in one list: both are needed. */
function ChoiceFilter({ part: { question, option }, questions, onChange }: Props) {
  const choices = questions.filter(hasChoices).flatMap((each) =>
    choicesOf(each).map((choice) => ({
      value: `${each.key} ${choice.key}`,
      text: `${each.text}: ${choice.text}`,
    })),
  )
  return (
    <SelectField
      id="filtro-opcion"
      label="Quienes respondieron"
      value={question && option ? `${question} ${option}` : ''}
      options={[{ value: '', text: 'Cualquier cosa' }, ...choices]}
      onChange={({ target }) => {
        const [chosen, one] = target.value.split(' ')
        onChange({ question: chosen || undefined, option: one })
      }}
    />
  )
}
