import type { ReactNode } from 'react'
import { controlAttributes, describedBy, FieldNotes, type FieldProps, NeedMark } from './field.tsx'

type CheckboxProps = Omit<FieldProps, 'label' | 'counter'> & {
  name: string
  /** May hold a link, to what one agrees to. */
  label: ReactNode
  value?: string
  defaultChecked?: boolean
}

/** One thing to say yes to. */
export function Checkbox({ name, label, value, defaultChecked, ...field }: CheckboxProps) {
  return (
    <div className={field.error ? 'field field--wrong' : 'field'}>
      <FieldNotes {...field} />
      <div className="choice">
        <input
          {...controlAttributes({ ...field, label: name })}
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={defaultChecked}
          className="choice__control"
        />
        <label className="choice__label" htmlFor={field.id}>
          {label}
          <NeedMark {...field} />
        </label>
      </div>
    </div>
  )
}

type ChoiceGroupProps = Omit<FieldProps, 'counter'> & {
  type: 'radio' | 'checkbox'
  name: string
  options: readonly { value: string; text: string; hint?: string }[]
  chosen?: readonly string[]
}

/** One of several things, or any of them. The first control carries the id of the group: an error leads to it. */
export function ChoiceGroup({ type, name, options, chosen = [], ...field }: ChoiceGroupProps) {
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
      <FieldNotes {...field} />
      {options.map(({ value, text, hint }, i) => {
        const optionId = i === 0 ? id : `${id}-${i + 1}`
        return (
          <div key={value} className="choice">
            <input
              id={optionId}
              type={type}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              required={type === 'radio' && need === 'required'}
              aria-describedby={hint ? `${optionId}-detalle` : undefined}
              className="choice__control"
            />
            <label className="choice__label" htmlFor={optionId}>
              {text}
            </label>
            {hint ? (
              <p className="choice__hint" id={`${optionId}-detalle`}>
                {hint}
              </p>
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}
