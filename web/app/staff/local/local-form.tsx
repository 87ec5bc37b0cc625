import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { errorsNamed } from '../form/field-errors.ts'
import { FormTrouble } from '../form/form-trouble.tsx'
import type { FieldErrors } from '../form/record-options.ts'
import { useWrite } from '../form/use-write.ts'
import { problemOf } from '../session/call-api.ts'
import { callSentence } from '../session/call-sentence.ts'

type Options<Field extends string> = {
  /** By field, which is also the name of its control: the id of the control. */
  fieldIds: Readonly<Record<Field, string>>
  wireNames: Readonly<Record<Field, string>>
  /** Shown beside a field that is empty. */
  missing: Readonly<Record<Field, string>>
  /** What comes afterwards too: another page, or another part of this one. */
  send: (values: Record<Field, string>) => Promise<void>
}

/** A form before sign-in. What is typed stays in its controls, where a password manager put it. */
export function useLocalForm<Field extends string>(options: Options<Field>) {
  const { fieldIds, wireNames, missing } = options
  const { errors, refusal, refusals, isBusy, send } = useWrite<Field>()
  const [isReady, setReady] = useState(false)
  // From the server it would come as a button that sends what is typed to the page.
  useEffect(() => setReady(true), [])
  const fields = Object.keys(fieldIds) as Field[]

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const values = Object.fromEntries(
      fields.map((field) => [field, String(form.get(field) ?? '')]),
    ) as Record<Field, string>
    const wrong: FieldErrors<Field> = {}
    for (const field of fields) if (values[field].trim() === '') wrong[field] = missing[field]
    void send({
      wrong,
      write: () => options.send(values),
      refuse(error) {
        const sentences = problemOf(error)?.fields
        const named = errorsNamed(wireNames, sentences)
        if (Object.keys(named).length > 0) return { errors: named, refusal: undefined }
        // Of a value that is not typed, as the key of a link.
        const [other] = Object.values(sentences ?? {})
        return { errors: {}, refusal: other ?? callSentence(error) }
      },
    })
  }
  return {
    phase: usePhase(refusals, refusal),
    errors,
    fieldIds,
    submit,
    isBusy: !isReady || isBusy,
    control: (field: Field) => ({
      id: fieldIds[field],
      name: field,
      error: errors[field],
      need: 'required' as const,
    }),
  }
}

/** Another one for each refusal: the focus moves to why. */
function usePhase(refusals: number, sentence: string | undefined) {
  return useMemo(
    () =>
      sentence === undefined
        ? { name: refusals === 0 ? 'idle' : 'refused' }
        : { name: 'failed', sentence },
    [refusals, sentence],
  )
}

type Props<Field extends string> = {
  form: ReturnType<typeof useLocalForm<Field>>
  failedTitle: string
  submitText: string
  /** Beside the button. */
  other: ReactNode
  children: ReactNode
}

/** `post` for the one moment before React has taken it over: nothing typed ever stands in an address. */
export function LocalForm<Field extends string>(props: Props<Field>) {
  const { form, failedTitle, submitText, other, children } = props
  return (
    <form className="stack gap-6" method="post" noValidate onSubmit={form.submit}>
      <FormTrouble form={form} failedTitle={failedTitle} />
      {children}
      <div className="row as-high">
        <Button type="submit" isOff={form.isBusy}>
          {submitText}
        </Button>
        {other}
      </div>
    </form>
  )
}

/** Of the phone, or a recovery code: those have letters, so no keyboard of numbers. */
export const CODE_HINT =
  'Los 6 números que muestra la aplicación de su teléfono. Si lo perdió, use uno de sus códigos de recuperación.'
export const CODE_CONTROL = {
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
  isShort: true,
} as const
