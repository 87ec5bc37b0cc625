import { type Ref, useImperativeHandle, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export type SignOutQuestion = { ask: () => void }

type Props = {
  ref: Ref<SignOutQuestion>
  onKeep: () => void
  onDelete: () => void
  onCancel: () => void
}

/** Asked only where there are drafts: nothing that a user wrote is deleted without their consent. */
export function SignOutDialog({ ref, onKeep, onDelete, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useImperativeHandle(ref, () => ({ ask: () => dialog.current?.showModal() }))
  return (
    <Dialog
      id="salida"
      ref={dialog}
      title="Tiene textos sin guardar"
      onCancel={onCancel}
      actions={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              dialog.current?.close()
              onCancel()
            }}
          >
            Cancelar
          </Button>
          <Button variant="danger" onClick={onDelete}>
            Borrarlos
          </Button>
          <Button onClick={onKeep}>Conservarlos en este equipo</Button>
        </>
      }
    >
      <p>
        Puede conservarlos en este equipo hasta 30 días y terminarlos cuando vuelva a ingresar. Si
        otras personas usan este equipo, es mejor borrarlos.
      </p>
    </Dialog>
  )
}
