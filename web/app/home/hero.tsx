import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'

type Props = {
  city: string
  art: ReactNode
  /** Who is there now: what people set out for. */
  states: readonly { name: string; hours: string; state: ReactNode }[]
}

export function Hero({ city, art, states }: Props) {
  return (
    <section className="hero">
      <div className="wrap hero__row">
        <div className="hero__words">
          <h1>Viaje tranquilo desde {city}</h1>
          <p className="hero__text">
            Destinos, empresas y tarifas de referencia. También trámites y respuestas de su
            terminal, en un solo lugar.
          </p>
          <div className="hero__actions">
            <ButtonLink href="#tiquetes" icon="ticket">
              Comprar tiquete
            </ButtonLink>
            <ButtonLink href="/viaja-con-nosotros" variant="quiet">
              Ver destinos y tarifas
            </ButtonLink>
          </div>
          <dl className="hero__states">
            {states.map(({ name, hours, state }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {state}
                  <span className="hero__hours">{hours}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="hero__art">{art}</div>
      </div>
    </section>
  )
}
