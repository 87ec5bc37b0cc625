import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RefusalAlert } from '../desk/refusal-alert.tsx'
import { useFocusOnRefusal } from './focus-refusal.ts'

type Props = {
  id: string
  title: string
  submitLabel: string
  isBusy?: boolean
  /** Why it was not done. */
  refusal?: string | undefined
  /** Whether it was done: then it closes by itself. If not, the focus moves to what is wrong, or to the refusal. */
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
  refusal,
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
  const [refusals, setRefusals] = useState(0)
  useFocusOnRefusal(element, refusals)
  const press = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (await onSubmit(event.currentTarget)) element.current?.close()
    else setRefusals((count) => count + 1)
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
          <Button type="submit" form={form} isOff={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form className="stack" id={form} noValidate onSubmit={press}>
        <RefusalAlert sentence={refusal} />
        {children}
      </form>
    </Dialog>
  )
}
