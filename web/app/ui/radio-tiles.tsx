import { FieldNotes } from './field.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

type Props = {
  /** Each control's is made of this and its value. */
  id: string
  name: string
  legend: string
  isLegendHidden?: boolean
  error?: string | undefined
  options: readonly { value: string; text: string; hint: string; icon: IconName }[]
  chosen: string
}

/** One of a few things, each a row as wide as the form, with a sentence on what it means. */
export function RadioTiles({ id, name, legend, isLegendHidden = false, error, ...rest }: Props) {
  const { options, chosen } = rest
  return (
    <fieldset
      className={error ? 'field field--wrong radio-tiles' : 'field radio-tiles'}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : 'field__label'}>{legend}</legend>
      <FieldNotes id={id} error={error} />
      {options.map(({ value, text, hint, icon }) => (
        <label key={value} className="radio-tiles__tile">
          <input
            id={`${id}-${value}`}
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            aria-labelledby={`${id}-${value}-nombre`}
            aria-describedby={`${id}-${value}-detalle`}
            className="choice__control"
          />
          <span className="radio-tiles__words">
            <span className="radio-tiles__name" id={`${id}-${value}-nombre`}>
              {text}
            </span>
            <span className="radio-tiles__hint" id={`${id}-${value}-detalle`}>
              {hint}
            </span>
          </span>
          <Icon name={icon} />
        </label>
      ))}
    </fieldset>
  )
}
