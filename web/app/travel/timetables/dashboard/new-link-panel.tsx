import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

export type NewLink = { company: string; path: string }

/** Shown once: it cannot be read again, only replaced. */
export function NewLinkPanel({ link, onClose }: { link: NewLink; onClose: () => void }) {
  const panel = useRef<HTMLElement>(null)
  const [outcome, setOutcome] = useState('')
  useEffect(() => panel.current?.focus(), [])
  const address = `${location.origin}${link.path}`
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    )
    setOutcome(isCopied ? 'Copiado' : 'Selecciónelo y cópielo')
  }
  return (
    <section
      className="tables-done tone--info"
      aria-labelledby="enlace-nuevo"
      tabIndex={-1}
      ref={panel}
    >
      <Icon name="lock" size="l" />
      <div>
        <p className="strong" id="enlace-nuevo">
          Enlace de {link.company}
        </p>
        <p>
          Envíeselo solo a la empresa: quien lo tenga puede responder por ella. Se muestra esta vez;
          el correo de cada mes también lo lleva.
        </p>
        <p className="tables-done__link">{address}</p>
        <div className="row">
          <Button icon="copy" onClick={() => void copy()}>
            Copiar enlace
          </Button>
          <Button variant="quiet" icon="close" onClick={onClose}>
            Cerrar
          </Button>
          <output>{outcome}</output>
        </div>
      </div>
    </section>
  )
}
