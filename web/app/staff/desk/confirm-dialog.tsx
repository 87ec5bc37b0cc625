import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = {
  id: string
  title: string
  /** The text of the button that confirms. */
  submitLabel: string
  isDanger?: boolean
  onConfirm: () => void
  /** Called on confirming and on cancelling; the parent then unmounts the dialog. */
  onClose: () => void
  children: ReactNode
}

export function ConfirmDialog({ submitLabel, isDanger = false, onConfirm, ...dialog }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!element.current?.open) element.current?.showModal()
  }, [])
  const confirm = () => {
    element.current?.close()
    onConfirm()
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
          <Button variant={isDanger ? 'danger' : 'primary'} onClick={confirm}>
            {submitLabel}
          </Button>
        </>
      }
    />
  )
}
