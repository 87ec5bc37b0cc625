import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

type Props = {
  /** What is wrong, field by field, in their order; nothing where the form was not refused. */
  errors: readonly { fieldId: string; text: string }[] | undefined
  /** Why it could not be saved at all. */
  failure: { title: string; sentence: string } | undefined
  /** Of the attempt: another one with the same errors takes the focus again. */
  attempt: unknown
}

/** Above the form, and with the focus: why it was not saved. */
export function FormTrouble({ errors, failure, attempt }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isRefused = errors !== undefined
  const hasFailed = failure !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus anew
  useEffect(() => {
    if (isRefused) return followLinks(place.current)
    if (hasFailed) place.current?.focus()
    return undefined
  }, [isRefused, hasFailed, attempt])
  if (errors)
    return (
      <div ref={place}>
        <ErrorSummary errors={errors} />
      </div>
    )
  if (!failure) return null
  return (
    <div className="form-trouble" ref={place} tabIndex={-1}>
      <Alert tone="error" title={failure.title}>
        <p>{failure.sentence}</p>
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
