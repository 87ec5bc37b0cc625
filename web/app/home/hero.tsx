import { capital, oneOf } from '@terminal/contract/operator/words'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { useWords } from '../words/use-words.ts'

type FrequentDestination = { name: string; href: string; road: ReactNode }

type Props = {
  art: ReactNode
  destinations: readonly FrequentDestination[]
  /** How the roads are, in one line. */
  roads: ReactNode
  /** Who sells tickets now, and when they do: what people set out for. */
  tickets: { state: ReactNode; hours: string }
}

/** What one asks in a terminal, and its answer for where most people go. */
export function Hero({ art, destinations, roads, tickets }: Props) {
  const { ways } = useWords()
  return (
    <div className="hero">
      <div className="wrap hero__row">
        <div className="hero__art">{art}</div>
        <div className="hero__words">
          <h1>
            <label htmlFor="destino">¿A dónde va?</label>
          </h1>
          <search>
            <form className="hero__form" action="/viaja-con-nosotros#resultados">
              <input
                className="input"
                id="destino"
                name="q"
                type="search"
                maxLength={60}
                autoComplete="off"
                placeholder="Ciudad o pueblo"
              />
              <Button type="submit">Buscar</Button>
            </form>
          </search>
          <ul className="hero__destinations" aria-label="Destinos frecuentes">
            {destinations.map(({ name, href, road }) => (
              <li key={name} className="hero__destination">
                <a href={href}>{name}</a>
                <span className="visually-hidden">{`${capital(oneOf(ways))}: `}</span>
                {road}
              </li>
            ))}
          </ul>
          <p className="roads-bar">{roads}</p>
          <div className="hero__tickets">
            <span>Taquillas</span>
            {tickets.state}
            <span className="hero__hours">{tickets.hours}</span>
          </div>
        </div>
      </div>
    </div>
  )
}
