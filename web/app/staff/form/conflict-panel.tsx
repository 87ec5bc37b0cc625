import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

type Props = {
  title: string
  form: { keepMine: () => void; takeTheirs: () => void; goOn: () => void }
  /** Both versions. */
  children: ReactNode
}

/** Both texts side by side, and three ways on. None of them loses anything without being asked to. */
export function ConflictPanel({ title, form, children }: Props) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section className="conflict-panel" ref={place} tabIndex={-1} aria-labelledby="conflicto">
      <h2 className="conflict-panel__heading" id="conflicto">
        {title}
      </h2>
      <p>Compare los dos textos y elija con cuál seguir. Nada se ha perdido.</p>
      {children}
      <div className="cluster">
        <Button onClick={form.keepMine}>Guardar lo mío</Button>
        <Button variant="quiet" onClick={form.takeTheirs}>
          Usar lo que guardó la otra persona
        </Button>
        <Button variant="quiet" onClick={form.goOn}>
          Seguir editando lo mío
        </Button>
      </div>
    </section>
  )
}
