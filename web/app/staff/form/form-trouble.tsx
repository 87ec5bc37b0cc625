import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { FieldErrors } from './record-options.ts'

type Props<Field extends string> = {
  form: {
    phase: { name: string; sentence?: string }
    errors: FieldErrors<Field>
    fieldIds: Readonly<Record<Field, string>>
  }
  failedTitle: string
}

/** Above the form, and with the focus: why it was not saved. */
export function FormTrouble<Field extends string>({ form, failedTitle }: Props<Field>) {
  const place = useRef<HTMLDivElement>(null)
  const { phase, errors, fieldIds } = form
  // Each attempt is a phase of its own: another one with the same errors takes the focus again.
  useEffect(() => {
    if (phase.name === 'refused') return followLinks(place.current)
    if (phase.name === 'failed') place.current?.focus()
    return undefined
  }, [phase])
  const lines = inOrder(errors, fieldIds)
  if (phase.name === 'refused' && lines.length > 0)
    return (
      <div ref={place}>
        <ErrorSummary errors={lines} />
      </div>
    )
  if (phase.name !== 'failed') return null
  return (
    <div className="form-trouble" ref={place} tabIndex={-1}>
      <Alert tone="error" title={failedTitle}>
        <p>{phase.sentence}</p>
        <p>Lo que escribió sigue aquí.</p>
      </Alert>
    </div>
  )
}

function inOrder<Field extends string>(
  errors: FieldErrors<Field>,
  fieldIds: Readonly<Record<Field, string>>,
) {
  return (Object.keys(fieldIds) as Field[]).flatMap((field) => {
    const text = errors[field]
    return text === undefined ? [] : [{ fieldId: fieldIds[field], text }]
  })
}

/** To the field itself: an address with the name of a field in it would be a step of the browser's history. */
function followLinks(place: HTMLElement | null) {
  place?.querySelector<HTMLElement>('[role=alert]')?.focus()
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    document.getElementById(link.hash.slice(1))?.focus()
  }
  place?.addEventListener('click', follow)
  return () => place?.removeEventListener('click', follow)
}
