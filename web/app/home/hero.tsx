import { capital, oneOf } from '@terminal/contract/operator/words'
import { TRAVEL_PATH } from '@terminal/contract/pages/travel-pages'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useWords } from '../words/use-words.ts'

type FrequentDestination = { name: string; href: string; road: ReactNode }

type Props = {
  art: ReactNode
  city: string
  /** Where most people go; undefined where the site does not say who goes where. */
  destinations: readonly FrequentDestination[] | undefined
  /** How the roads are, in one line. */
  roads: ReactNode
  /** Who sells tickets now, and when they do: what people set out for. */
  tickets: { state: ReactNode; hours: string } | undefined
}

/** What one asks in a terminal, and its answer for where most people go. */
export function Hero({ art, city, destinations, roads, tickets }: Props) {
  return (
    <div className="hero">
      <div className="wrap hero__row">
        <div className="hero__art">{art}</div>
        <div className="hero__words">
          {destinations ? <Question destinations={destinations} /> : <Welcome city={city} />}
          {roads ? <p className="roads-bar">{roads}</p> : null}
          {tickets ? (
            <div className="hero__tickets">
              <span>Taquillas</span>
              {tickets.state}
              <span className="hero__hours">{tickets.hours}</span>
            </div>
          ) : null}
        </div>
      </div>
    </div>
  )
}

function Question({ destinations }: { destinations: readonly FrequentDestination[] }) {
  const { ways } = useWords()
  return (
    <>
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
            {road ? <span className="visually-hidden">{`${capital(oneOf(ways))}: `}</span> : null}
            {road}
          </li>
        ))}
      </ul>
    </>
  )
}

function Welcome({ city }: { city: string }) {
  return (
    <>
      <h1>Viaje tranquilo desde {city}</h1>
      <p>
        <ButtonLink href={TRAVEL_PATH}>Antes de viajar</ButtonLink>
      </p>
    </>
  )
}
