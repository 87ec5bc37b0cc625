import { freshAddress } from '@terminal/contract/pages/fresh-address'
import { HOME_PATH } from '@terminal/contract/pages/site-feature'
import type { ReactNode } from 'react'

type Props = {
  /** The place this terminal is in. */
  place: string
  /** The accessibility controls. */
  controls: ReactNode
  children: ReactNode
}

/** Around the page before sign-in: the bar of the staff area without its menu. */
export function LocalFrame({ place, controls, children }: Props) {
  return (
    <div className="local-frame">
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <header className="local-frame__bar row">
        <p className="local-frame__brand line gap-3">
          <img src="/logo.svg" width="44" height="44" alt="" />
          <span>
            Área de personal
            <strong className="local-frame__place">{place}</strong>
          </span>
        </p>
        <a className="local-frame__link tap" href={freshAddress(HOME_PATH)}>
          Ver el sitio
        </a>
        {controls}
      </header>
      <main id="contenido" className="local-frame__main" tabIndex={-1}>
        {children}
        <noscript>
          <p>
            Esta página necesita JavaScript. Actívelo en su navegador o use otro. El resto del sitio
            funciona sin él.
          </p>
        </noscript>
      </main>
    </div>
  )
}
