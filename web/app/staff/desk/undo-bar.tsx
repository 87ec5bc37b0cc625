import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

type Props = { title: string; onUndo: () => void; onClose: () => void }

/** Stays until somebody answers: a way back that goes away by itself is none for whoever reads slowly. */
export function UndoBar({ title, onUndo, onClose }: Props) {
  const bar = useRef<HTMLElement>(null)
  // What was pressed is gone with its row.
  useEffect(() => bar.current?.focus(), [])
  return (
    <section className="undo-bar" aria-labelledby="se-elimino" tabIndex={-1} ref={bar}>
      <p className="undo-bar__text" id="se-elimino">
        Se eliminó «{title}».
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
