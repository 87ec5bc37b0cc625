import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { KIND_NAMES } from './desk-words.ts'
import { QuestionFields } from './question-fields.tsx'
import {
  conditionWords,
  hasOptions,
  type QuestionErrors,
  type QuestionValues,
  toQuestion,
} from './question-values.ts'

type Props = {
  question: QuestionValues
  place: number
  questions: readonly QuestionValues[]
  errors: QuestionErrors
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onChange: (change: Partial<QuestionValues>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One question: a few lines to read, or its fields. */
export function QuestionCard(props: Props) {
  const { question, place, questions, errors, isOpen, onClose } = props
  const name = question.text.trim() || 'Sin texto'
  const isWrong = Object.keys(errors).length > 0
  return (
    <section
      className={isWrong ? 'stack gap-3 box question-card--wrong' : 'stack gap-3 box'}
      aria-labelledby={`${question.key}-nombre`}
    >
      <div className="question-card__head">
        <h3 className="question-card__name text-m anywhere" id={`${question.key}-nombre`}>
          <span className="question-card__number">{place + 1}.</span> {name}
        </h3>
        <CardButtons {...props} name={name} />
      </div>
      {isOpen ? (
        <>
          <QuestionFields
            question={question}
            earlier={questions.slice(0, place)}
            errors={errors}
            onChange={props.onChange}
          />
          <div>
            <Button variant="quiet" icon="check" onClick={onClose}>
              Listo
            </Button>
          </div>
        </>
      ) : (
        <>
          <CardFacts question={question} questions={questions} />
          {Object.values(errors).map((error) => (
            <p key={error} className="field__error">
              <Icon name="alert" size="s" />
              {error}
            </p>
          ))}
        </>
      )}
    </section>
  )
}

function CardButtons(props: Props & { name: string }) {
  const { place, questions, name, isOpen, onOpen, onMove, onRemove } = props
  const { key } = props.question
  const button = (id: string, text: string, icon: 'arrow-up' | 'arrow-down' | 'trash') => ({
    id: `${key}-${id}`,
    type: 'button' as const,
    className: 'question-card__button',
    title: text,
    'aria-label': `${text} «${name}»`,
    children: <Icon name={icon} />,
  })
  return (
    <div className="question-card__buttons">
      {isOpen ? null : (
        <button
          id={`${key}-abrir`}
          type="button"
          className="question-card__button question-card__button--edit"
          onClick={onOpen}
        >
          <Icon name="edit" size="s" />
          Editar<span className="visually-hidden"> la pregunta {place + 1}</span>
        </button>
      )}
      <button
        {...button('subir', 'Subir', 'arrow-up')}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      />
      <button
        {...button('bajar', 'Bajar', 'arrow-down')}
        disabled={place === questions.length - 1}
        onClick={() => onMove(1)}
      />
      <button {...button('quitar', 'Quitar', 'trash')} onClick={onRemove} />
    </div>
  )
}

function CardFacts({
  question,
  questions,
}: {
  question: QuestionValues
  questions: readonly QuestionValues[]
}) {
  const { kind, options, isRequired, isSensitive, lowEnd, highEnd } = question
  const condition = conditionWords(question, questions.map(toQuestion))
  return (
    <>
      <p className="row gap-2 as-high">
        <Badge tone="info">{KIND_NAMES[kind]}</Badge>
        {isRequired ? null : <Badge>Opcional</Badge>}
        {isSensitive ? <Badge icon="lock">Sensible</Badge> : null}
      </p>
      {hasOptions(question) && options.length > 0 ? (
        <p className="soft small">{options.map(({ text }) => text).join(' · ')}</p>
      ) : null}
      {kind === 'scale' ? (
        <p className="soft small">
          1 {lowEnd} · 5 {highEnd}
        </p>
      ) : null}
      {condition ? (
        <p className="soft small">{condition.charAt(0).toUpperCase() + condition.slice(1)}</p>
      ) : null}
    </>
  )
}
