import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = {
  id: string
  title: string
  /** What will be done, as its button says it. */
  deed: string
  isBusy?: boolean
  /** Whether it was done: then it closes by itself. */
  onSubmit: () => boolean | Promise<boolean>
  /** Either way: it is open for as long as it is on the page. */
  onClose: () => void
  children: ReactNode
}

/** A few fields above the page, for what is too small for a page of its own. */
export function FormDialog({ deed, isBusy = false, onSubmit, children, ...dialog }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const form = `${dialog.id}-formulario`
  useEffect(() => {
    if (!element.current?.open) element.current?.showModal()
  }, [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && (await onSubmit())) element.current?.close()
  }
  return (
    <Dialog
      ref={element}
      {...dialog}
      actions={
        <>
          <Button variant="quiet" onClick={() => element.current?.close()}>
            Cancelar
          </Button>
          <Button type="submit" form={form} aria-disabled={isBusy}>
            {deed}
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
