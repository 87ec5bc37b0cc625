import type { Edition } from '@terminal/contract/travel/desk/tables-desk'
import { useEffect, useRef } from 'react'
import { SiteLink } from '../../../staff/desk/site-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { countWords } from './tables-words.ts'

type Props = {
  edition: Edition
  /** Undefined once others are in use. */
  onUndo: (() => void) | undefined
  onClose: () => void
}

/** Stays until it is answered: what was published by mistake is taken back with one press. */
export function PublishedPanel({ edition, onUndo, onClose }: Props) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section
      className="tables-done tone--success"
      aria-labelledby="publicado"
      tabIndex={-1}
      ref={panel}
    >
      <Icon name="check" size="l" />
      <div>
        <p className="strong" id="publicado">
          Publicado: {countWords(edition)}
        </p>
        <p>El sitio lo muestra en unos segundos.</p>
        <div className="row">
          <SiteLink path="/viaja-con-nosotros" about="los destinos" />
          {onUndo ? (
            <Button variant="quiet" onClick={onUndo}>
              Deshacer
            </Button>
          ) : null}
          <Button variant="quiet" icon="close" onClick={onClose}>
            Cerrar
          </Button>
        </div>
      </div>
    </section>
  )
}
