import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FIELD_IDS, FIELDS } from './alert-errors.ts'
import type { Saving } from './use-alert-form.ts'

/** Above the form, and with the focus: why it was not published. */
export function AlertTrouble({ saving }: { saving: Saving }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (saving.phase === 'refused') return followLinks(place.current)
    if (saving.phase === 'failed') place.current?.focus()
    return undefined
  }, [saving])
  if (saving.phase === 'refused') {
    const { errors } = saving
    const lines = FIELDS.flatMap((field) => {
      const text = errors[field]
      return text === undefined ? [] : [{ fieldId: FIELD_IDS[field], text }]
    })
    return (
      <div ref={place}>
        <ErrorSummary errors={lines} />
      </div>
    )
  }
  if (saving.phase !== 'failed') return null
  return (
    <div ref={place} tabIndex={-1}>
      <Alert tone="error" title="El aviso no se publicó" role="alert">
        <p>{saving.trouble}</p>
        <p>Lo que escribió sigue aquí.</p>
      </Alert>
    </div>
  )
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
