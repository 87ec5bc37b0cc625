import type { ReactNode } from 'react'
import { describedBy, FieldNotes, NeedMark } from '../../ui/field.tsx'

type Props<Value extends string> = {
  /** Of the group; the first control carries it, so that an error leads there. */
  id: string
  label: string
  error?: string | undefined
  need?: 'required'
  options: readonly { value: Value; content: ReactNode; className?: string }[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
  /** Three in a row, with a picture above the word. */
  isThree?: boolean
}

/** One of a few things, each large enough for a thumb. */
export function TileChoice<Value extends string>({
  options,
  chosen,
  onChoose,
  isThree = false,
  ...field
}: Props<Value>) {
  const { id, label, error, need } = field
  return (
    <fieldset
      className={error ? 'field field--wrong' : 'field'}
      aria-describedby={describedBy(field)}
    >
      <legend className="field__label">
        {label}
        <NeedMark need={need} />
      </legend>
      <FieldNotes id={id} error={error} />
      <div className={isThree ? 'tile-choice tile-choice--three' : 'tile-choice'}>
        {options.map(({ value, content, className = '' }, i) => (
          <label key={value} className={`tile-choice__tile line gap-1 ${className}`}>
            <input
              id={i === 0 ? id : `${id}-${i + 1}`}
              className="tile-choice__control"
              type="radio"
              name={id}
              value={value}
              checked={value === chosen}
              required={need === 'required'}
              onChange={() => onChoose(value)}
            />
            {content}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
