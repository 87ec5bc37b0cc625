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
  const onRefused = useFocusOnRefusal(element)
  const work = useRef(onSubmit)
  useEffect(() => {
    work.current = onSubmit
  })
  const [submit] = useState(() =>
    submitOnce({
      work: (written: HTMLFormElement) => work.current(written),
      onDone: () => element.current?.close(),
      onRefused,
    }),
  )
  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void submit(event.currentTarget)
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

type Submitting<Given> = {
  /** Whether it was done. */
  work: (given: Given) => boolean | Promise<boolean>
  onDone: () => void
  /** It was refused, or failed: the form says why. */
  onRefused: () => void
}

/** One attempt at a time: a press before the answer to the one before it is the same press. */
export function submitOnce<Given>({ work, onDone, onRefused }: Submitting<Given>) {
  let isUnderWay = false
  return async (given: Given): Promise<void> => {
    if (isUnderWay) return
    isUnderWay = true
    try {
      if (await work(given)) onDone()
      else onRefused()
    } finally {
      isUnderWay = false
    }
  }
}
