import type { TravelAlert } from '@terminal/contract/alerts/alert'
import { useEffect, useRef } from 'react'
import { AlertStrip } from '../../ui/alert-strip.tsx'
import { Button } from '../../ui/button.tsx'
import { timesOf } from '../shown-alerts.ts'

type Props = {
  theirs: TravelAlert
  now: number
  form: { keepMine: () => void; takeTheirs: () => void }
}

/** What somebody else saved meanwhile, above what was written here; nothing is lost without being asked for. */
export function AlertConflict({ theirs, now, form }: Props) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section className="alert-conflict" ref={place} tabIndex={-1} aria-labelledby="conflicto">
      <h3 id="conflicto">Otra persona cambió este aviso mientras usted escribía</h3>
      <p>Ahora dice:</p>
      <AlertStrip {...theirs} {...timesOf(theirs, now)} />
      <div className="cluster">
        <Button onClick={form.keepMine}>Guardar lo mío</Button>
        <Button variant="quiet" onClick={form.takeTheirs}>
          Usar lo de la otra persona
        </Button>
      </div>
    </section>
  )
}
