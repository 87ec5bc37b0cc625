import type { Option } from '@terminal/contract/surveys/survey'
import { Button } from '../../ui/button.tsx'
import { describedBy, FieldNotes } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moved, newKey, type QuestionValues } from './question-values.ts'
import { useFocusNext } from './use-focus-next.ts'

type Props = {
  question: QuestionValues
  most: number
  error: string | undefined
  onChange: (options: Option[]) => void
}

/** The options one below the other; Enter goes on to the next. */
export function OptionFields(props: Props) {
  const { question, most, error } = props
  const { key, options } = question
  const id = `${key}-opciones`
  const edit = useOptions(props)
  return (
    <fieldset
      className={error ? 'field field--wrong' : 'field'}
      aria-describedby={describedBy({ id, error })}
    >
      <legend className="field__label">Opciones</legend>
      <FieldNotes id={id} error={error} />
      <ol className="option-fields plain-list stack gap-2">
        {options.map((option, i) => (
          <li key={option.key} className="option-fields__row">
            <OptionRow
              id={`${key}-${option.key}`}
              place={i}
              option={option}
              onType={(text) => edit.write(i, text)}
              onEnter={() => edit.goOn(i)}
              onUp={() => edit.moveUp(i)}
              onRemove={() => edit.remove(i)}
            />
          </li>
        ))}
      </ol>
      {options.length < most ? (
        <Button id={id} variant="quiet" icon="plus" onClick={() => edit.add(options.length - 1)}>
          Agregar opción
        </Button>
      ) : (
        <p className="soft small" id={id} tabIndex={-1}>
          Máximo {most} opciones.
        </p>
      )}
    </fieldset>
  )
}

function useOptions({ question: { key, options }, most, onChange }: Props) {
  const focus = useFocusNext()
  const add = (after: number) => {
    const option = { key: newKey(), text: '' }
    onChange(options.toSpliced(after + 1, 0, option))
    focus(`${key}-${option.key}`)
  }
  return {
    add,
    /** To the next, which is new unless it waits to be written. */
    goOn(from: number): void {
      const next = options[from + 1]
      if (next?.text === '') document.getElementById(`${key}-${next.key}`)?.focus()
      else if (options.length < most) add(from)
    },
    write(at: number, text: string): void {
      onChange(options.map((each, i) => (i === at ? { ...each, text } : each)))
    },
    moveUp(from: number): void {
      onChange(moved(options, from, -1))
      focus(`${key}-${options[from]?.key}${from === 1 ? '' : '-subir'}`)
    },
    remove(at: number): void {
      onChange(options.toSpliced(at, 1))
      const next = options[at + 1] ?? options[at - 1]
      focus(next ? `${key}-${next.key}` : `${key}-opciones`)
    },
  }
}

type RowProps = {
  id: string
  place: number
  option: Option
  onType: (text: string) => void
  onEnter: () => void
  onUp: () => void
  onRemove: () => void
}

function OptionRow({ id, place, option, onType, onEnter, onUp, onRemove }: RowProps) {
  const name = `la opción ${place + 1}`
  return (
    <>
      <input
        id={id}
        className="input"
        aria-label={`Opción ${place + 1}`}
        value={option.text}
        maxLength={160}
        autoComplete="off"
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
      />
      <button
        id={`${id}-subir`}
        type="button"
        className="question-card__button"
        title="Subir"
        aria-label={`Subir ${name}`}
        disabled={place === 0}
        onClick={onUp}
      >
        <Icon name="arrow-up" />
      </button>
      <button
        type="button"
        className="question-card__button"
        title="Quitar"
        aria-label={`Quitar ${name}`}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </>
  )
}
