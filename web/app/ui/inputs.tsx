import type { ComponentProps } from 'react'
import { controlAttributes, Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

/** What a native control takes besides what its field says for it. */
type Native<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  keyof FieldProps | 'className' | 'style' | 'required' | 'children'
>

type TextFieldProps = FieldProps & Native<'input'> & { isShort?: boolean }

/** One line: a text, a mail address, a number, a date. */
export function TextField({ isShort = false, ...props }: TextFieldProps) {
  const [field, input] = divide(props)
  const isMoment = input.type === 'date' || input.type === 'time'
  const classes = ['input', isShort && 'input--short', isMoment && 'input--moment']
  return (
    <Field {...field}>
      <input
        type="text"
        {...input}
        {...controlAttributes(field)}
        // What WebKit would show filled in. Where the browser holds the value, a script says so.
        data-empty={isMoment && input.value === '' ? '' : undefined}
        className={classes.filter(Boolean).join(' ')}
      />
    </Field>
  )
}

export function TextArea(props: FieldProps & Native<'textarea'>) {
  const [field, textarea] = divide(props)
  return (
    <Field {...field}>
      <textarea rows={5} {...textarea} {...controlAttributes(field)} className="input" />
    </Field>
  )
}

type SelectFieldProps = FieldProps &
  Native<'select'> & { options: readonly { value: string; text: string }[] }

export function SelectField({ options, ...props }: SelectFieldProps) {
  const [field, select] = divide(props)
  return (
    <Field {...field}>
      <span className="select">
        <select {...select} {...controlAttributes(field)} className="input">
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </Field>
  )
}

export function FileField(props: FieldProps & Native<'input'>) {
  const [field, input] = divide(props)
  return (
    <Field {...field}>
      <input {...input} {...controlAttributes(field)} type="file" className="input input--file" />
    </Field>
  )
}

function divide<Props extends FieldProps>(props: Props) {
  const { id, label, hint, error, need, warning, counter, ...native } = props
  return [{ id, label, hint, error, need, warning, counter }, native] as const
}
