import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = {
  id: string
  title: string
  submitLabel: string
  isBusy?: boolean
  /** Whether it was done: then it closes by itself. */
  onSubmit: (form: HTMLFormElement) => boolean | Promise<boolean>
  /** Stops what is being sent, where that can be stopped; the dialog stays. */
  onStop?: () => void
  /** Either way: it is open for as long as it is on the page. */
  onClose: () => void
  children: ReactNode
}

/** A few fields above the page, for what is too small for a page of its own. */
export function FormDialog({
  submitLabel,
  isBusy = false,
  onSubmit,
  onStop,
  children,
  ...dialog
}: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const form = `${dialog.id}-formulario`
  useEffect(() => {
    if (!element.current?.open) element.current?.showModal()
  }, [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy && (await onSubmit(event.currentTarget))) element.current?.close()
  }
  return (
    <Dialog
      ref={element}
      {...dialog}
      actions={
        <>
          <Button
            variant="quiet"
            onClick={() => (isBusy && onStop ? onStop() : element.current?.close())}
          >
            Cancelar
          </Button>
          <Button type="submit" form={form} aria-disabled={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form className="stack" id={form} noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  )
}
