import type { ComponentProps, ReactNode } from 'react'
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

type ChoiceProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'children'> & {
  id: string
  /** May hold a link. */
  label: ReactNode
  hint?: string | undefined
}

/** One control with its label: a flag of a form, or an option of a group. */
export function Choice({ id, label, hint, ...input }: ChoiceProps) {
  return (
    <div className="choice">
      <input
        id={id}
        type="checkbox"
        {...input}
        aria-describedby={hint ? `${id}-detalle` : undefined}
        className="choice__control"
      />
      <label className="choice__label" htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <p className="choice__hint" id={`${id}-detalle`}>
          {hint}
        </p>
      ) : null}
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
      {options.map(({ value, text, hint }, i) => (
        <Choice
          key={value}
          id={i === 0 ? id : `${id}-${i + 1}`}
          type={type}
          name={name}
          value={value}
          label={text}
          hint={hint}
          defaultChecked={chosen.includes(value)}
          required={type === 'radio' && need === 'required'}
        />
      ))}
    </fieldset>
  )
}
