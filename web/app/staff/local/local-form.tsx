import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormTrouble } from '../form/form-trouble.tsx'
import type { useLocalForm } from './use-local-form.ts'

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
