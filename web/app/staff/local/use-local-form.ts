import { type FormEvent, useEffect, useState } from 'react'
import { errorsNamed } from '../form/field-errors.ts'
import type { FieldErrors } from '../form/record-options.ts'
import { CallError } from '../session/call-api.ts'
import { callSentence } from '../session/call-sentence.ts'

type Phase = { name: 'idle' | 'sending' | 'refused' } | { name: 'failed'; sentence: string }

type Options<Field extends string> = {
  /** By field, which is also the name of its control: the id of the control. */
  fieldIds: Readonly<Record<Field, string>>
  wireNames: Readonly<Record<Field, string>>
  /** What is said of a field that is empty. */
  missing: Readonly<Record<Field, string>>
  /** What comes afterwards too: another page, or another part of this one. */
  send: (values: Record<Field, string>) => Promise<void>
}

/** A form of the page where one is nobody yet. What is typed stays in its controls, where a password manager put it. */
export function useLocalForm<Field extends string>(options: Options<Field>) {
  const { fieldIds, wireNames, missing } = options
  const [phase, setPhase] = useState<Phase>({ name: 'idle' })
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [isReady, setReady] = useState(false)
  // From the server it would come as a button that sends what is typed to the page.
  useEffect(() => setReady(true), [])
  const fields = Object.keys(fieldIds) as Field[]

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const values = valuesIn(new FormData(event.currentTarget), fields)
    const empty: FieldErrors<Field> = {}
    for (const field of fields) if (values[field].trim() === '') empty[field] = missing[field]
    if (Object.keys(empty).length > 0) return refuse(empty)
    setErrors({})
    setPhase({ name: 'sending' })
    try {
      await options.send(values)
    } catch (error) {
      const sentences = error instanceof CallError ? error.problem?.fields : undefined
      const named = errorsNamed(wireNames, sentences)
      if (Object.keys(named).length > 0) return refuse(named)
      // Of what nobody typed, as the key of a link.
      const [other] = Object.values(sentences ?? {})
      setPhase({ name: 'failed', sentence: other ?? callSentence(error) })
    }
  }

  function refuse(found: FieldErrors<Field>): void {
    setErrors(found)
    setPhase({ name: 'refused' })
  }

  return {
    phase,
    errors,
    fieldIds,
    submit,
    isBusy: !isReady || phase.name === 'sending',
    control: (field: Field) => ({
      id: fieldIds[field],
      name: field,
      error: errors[field],
      need: 'required' as const,
    }),
  }
}

function valuesIn<Field extends string>(
  form: FormData,
  fields: readonly Field[],
): Record<Field, string> {
  return Object.fromEntries(
    fields.map((field) => [field, String(form.get(field) ?? '')]),
  ) as Record<Field, string>
}
