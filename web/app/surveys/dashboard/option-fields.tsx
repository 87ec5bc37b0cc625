import type { Option } from '@terminal/contract/surveys/survey'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { describedBy, FieldNotes } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moved, newKey, type QuestionValues } from './question-values.ts'

type Props = {
  question: QuestionValues
  most: number
  error: string | undefined
  onChange: (options: Option[]) => void
}

/** The options one below the other; Enter begins the next. */
export function OptionFields({ question: { key, options }, most, error, onChange }: Props) {
  const id = `${key}-opciones`
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  })
  const add = (after: number) => {
    const option = { key: newKey(), text: '' }
    onChange([...options.slice(0, after + 1), option, ...options.slice(after + 1)])
    wanted.current = `${key}-${option.key}`
  }
  /** To the next, which is new unless it waits to be written. */
  const goOn = (from: number) => {
    const next = options[from + 1]
    if (next?.text === '') document.getElementById(`${key}-${next.key}`)?.focus()
    else if (options.length < most) add(from)
  }
  const remove = (at: number) => {
    onChange(options.filter((_, i) => i !== at))
    const next = options[at + 1] ?? options[at - 1]
    wanted.current = next ? `${key}-${next.key}` : id
  }
  const move = (from: number) => {
    onChange(moved(options, from, -1))
    wanted.current = `${key}-${options[from]?.key}-${from === 1 ? 'quitar' : 'subir'}`
  }
  return (
    <fieldset
      className={error ? 'field field--wrong' : 'field'}
      aria-describedby={describedBy({ id, error })}
    >
      <legend className="field__label">Opciones</legend>
      <FieldNotes id={id} error={error} />
      <ol className="option-fields">
        {options.map((option, i) => (
          <li key={option.key} className="option-fields__row">
            <input
              id={`${key}-${option.key}`}
              className="input"
              aria-label={`Opción ${i + 1}`}
              value={option.text}
              maxLength={160}
              onChange={({ currentTarget }) =>
                onChange(
                  options.map((each) =>
                    each.key === option.key ? { ...each, text: currentTarget.value } : each,
                  ),
                )
              }
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                goOn(i)
              }}
            />
            <button
              id={`${key}-${option.key}-subir`}
              type="button"
              className="question-card__button"
              title="Subir"
              aria-label={`Subir la opción ${i + 1}`}
              disabled={i === 0}
              onClick={() => move(i)}
            >
              <Icon name="arrow-up" />
            </button>
            <button
              id={`${key}-${option.key}-quitar`}
              type="button"
              className="question-card__button"
              title="Quitar"
              aria-label={`Quitar la opción ${i + 1}`}
              onClick={() => remove(i)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ol>
      {options.length < most ? (
        <Button id={id} variant="quiet" icon="plus" onClick={() => add(options.length - 1)}>
          Agregar opción
        </Button>
      ) : (
        <p className="field__hint" id={id} tabIndex={-1}>
          Máximo {most} opciones.
        </p>
      )}
    </fieldset>
  )
}
