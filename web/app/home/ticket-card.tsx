import type { Operator } from '@terminal/contract/operator/operator'
import { TICKET_FRAME_PATH } from '@terminal/contract/pages/pages'
import { Icon } from '../ui/icon.tsx'
import { TICKET_SANDBOX } from './ticket-frame-page.ts'

type Props = { seller: Operator['tickets']['seller'] }

/**
 * The link always works. The seller's own form comes into a box of fixed size when it is looked at: nothing moves when
 * it arrives, and nothing is missing when it does not.
 */
export function TicketCard({ seller }: Props) {
  return (
    <section id="tiquetes" className="section--soft" aria-labelledby="compre-su-tiquete">
      <div className="wrap ticket-card">
        <div className="ticket-card__words">
          <h2 id="compre-su-tiquete">Compre su tiquete en línea</h2>
          <p>
            Vende {seller.name}, un vendedor externo y autorizado. También puede comprar en las
            taquillas de la terminal.
          </p>
          <a className="button button--long" href={seller.url} rel="external">
            {`Comprar en ${seller.name}\u00a0`}
            <Icon name="external" size="s" />
            <span className="visually-hidden"> (otro sitio)</span>
          </a>
        </div>
        <div className="ticket-card__box">
          <p className="ticket-card__hint">
            Si el formulario no aparece, compre en el sitio de {seller.name}.
          </p>
          <template>
            <iframe
              className="ticket-card__frame"
              title={`Formulario de ${seller.name}`}
              src={TICKET_FRAME_PATH}
              sandbox={TICKET_SANDBOX}
              referrerPolicy="no-referrer"
              loading="lazy"
            />
          </template>
        </div>
      </div>
    </section>
  )
}
