import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type FieldProps = {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** A form marks what it cannot do without, or the one thing it can. Nothing is marked in a search box. */
  need?: 'required' | 'optional' | undefined
  /** Below the control: what looks odd and does not block. Empty, it is the place for what a script finds. */
  warning?: string | undefined
  /** Below the control: how much room is left. Empty, it is the place where a script says it. */
  counter?: ReactNode
}

/** What surrounds one control. The control itself takes `controlAttributes` of the same properties. */
export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { id, label, need, counter, error, warning } = field
  return (
    <div className={error ? 'field field--wrong' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label}
        <NeedMark need={need} />
      </label>
      <FieldNotes {...field} />
      {children}
      <FieldWarning id={id} warning={warning} />
      {hasCounter(field) ? (
        <p className="field__counter" id={`${id}-cuenta`}>
          {counter}
        </p>
      ) : null}
    </div>
  )
}

function FieldWarning({ id, warning }: Pick<FieldProps, 'id' | 'warning'>) {
  if (warning === undefined) return null
  return (
    <p className="field__warning" id={`${id}-aviso`} aria-live="polite">
      {warning}
    </p>
  )
}

/** What stands between the label and the control, for one control or a group of them. */
export function FieldNotes({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint ? (
        <p className="field__hint" id={`${id}-ayuda`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="alert" size="s" />
          <span>
            <span className="visually-hidden">Error: </span>
            {error}
          </span>
        </p>
      ) : null}
    </>
  )
}

/** The star is silent: the control itself says that it is required. */
export function NeedMark({ need }: Pick<FieldProps, 'need'>) {
  if (need === undefined) return null
  return need === 'required' ? (
    <span className="field__star" aria-hidden="true">
      {' *'}
    </span>
  ) : (
    <span className="field__optional"> (opcional)</span>
  )
}

/** Stands above the first field of a form that has stars. */
export function RequiredNote() {
  return (
    <p className="field__hint">
      Los campos con <span className="field__star">*</span> son obligatorios.
    </p>
  )
}

export function controlAttributes(field: FieldProps) {
  return {
    id: field.id,
    required: field.need === 'required',
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': describedBy(field),
  }
}

export function describedBy({ id, hint, error, warning, counter }: Omit<FieldProps, 'label'>) {
  const notes = [
    hint && `${id}-ayuda`,
    error && `${id}-error`,
    warning !== undefined && `${id}-aviso`,
    hasCounter({ counter }) && `${id}-cuenta`,
  ]
  return notes.filter(Boolean).join(' ') || undefined
}

function hasCounter({ counter }: Pick<FieldProps, 'counter'>): boolean {
  return counter !== undefined && counter !== null && counter !== false
}
