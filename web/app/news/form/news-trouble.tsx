import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { FieldErrors } from './field-errors.ts'
import { FIELD_IDS, FIELDS } from './field-names.ts'
import type { Saving } from './use-saving.ts'

const SUMMARY = 'errores'

/** Above the form, and with the focus: why it was not saved. */
export function NewsTrouble({ saving, errors }: { saving: Saving; errors: FieldErrors }) {
  const failed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (saving.phase === 'refused') return listenToLinks(document.getElementById(SUMMARY))
    if (saving.phase === 'failed') failed.current?.focus()
    return undefined
  }, [saving])

  if (saving.phase === 'refused') {
    const lines = FIELDS.flatMap((field) => {
      const text = errors[field]
      return text === undefined ? [] : [{ fieldId: FIELD_IDS[field], text }]
    })
    return <ErrorSummary id={SUMMARY} errors={lines} />
  }
  if (saving.phase !== 'failed') return null
  return (
    <div className="news-trouble" ref={failed} tabIndex={-1}>
      <Alert tone="error" title="La noticia no se guardó">
        <p>{saving.trouble}</p>
        <p>Lo que escribió sigue aquí.</p>
      </Alert>
    </div>
  )
}

/** To the field itself: an address with the name of a field in it would be a step of the browser's history. */
function listenToLinks(summary: HTMLElement | null) {
  summary?.focus()
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    document.getElementById(link.hash.slice(1))?.focus()
  }
  summary?.addEventListener('click', follow)
  return () => summary?.removeEventListener('click', follow)
}
