import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

type Props = { title: string; onUndo: () => void; onClose: () => void }

/** Stays until it is answered: a slow reader could not use an undo that goes away by itself. */
export function UndoBar({ title, onUndo, onClose }: Props) {
  const bar = useRef<HTMLElement>(null)
  // The pressed button was removed with its row, and the focus with it.
  useEffect(() => bar.current?.focus(), [])
  return (
    <section className="undo-bar row" aria-labelledby="se-retiro" tabIndex={-1} ref={bar}>
      <p className="undo-bar__text strong anywhere" id="se-retiro">
        Se retiró «{title}».
      </p>
      <Button variant="quiet" onClick={onUndo}>
        Deshacer
      </Button>
      <Button variant="quiet" icon="close" onClick={onClose}>
        Cerrar
      </Button>
    </section>
  )
}
