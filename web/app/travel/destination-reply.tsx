import { vehiclesOf, type Words } from '@terminal/contract/operator/words'
import { destinationPath } from '@terminal/contract/travel/destination-addresses'
import type { TravelTables } from '@terminal/contract/travel/travel-tables'
import type { ReactNode } from 'react'
import { useWords } from '../words/use-words.ts'
import type { FoundDestination } from './destination-search.ts'
import { destinationFacts, vehiclesTo } from './destination-words.ts'
import { servicesTo } from './services-to.ts'
import { wordsOf } from './travel-words.ts'

type Props = {
  found: FoundDestination
  today: string
  /** How the road there is. */
  road: ReactNode
}

/** What a search for a destination is really about. */
export function DestinationReply({ found: { destination, services }, today, road }: Props) {
  return (
    <article className="pinned-reply box">
      <h2 className="pinned-reply__title">
        <a href={destinationPath(destination.name)}>
          {vehiclesTo(services, useWords())} a {destination.name}
        </a>
      </h2>
      <p>{destinationFacts(services, today)}</p>
      {road ? <p>{road}</p> : null}
    </article>
  )
}

/** What people write around the name of a place that they want to go to. */
const AROUND = new Set(
  'a al el la los las un una empresa telefono pasaje pasajes tiquete tiquetes tarifa tarifas precio precios horario horarios salida salidas para hacia ir viajar viaje de desde valor cuanto cuesta vale terminal ruta'.split(
    ' ',
  ),
)

/** «pasaje», «bus», «lanchas» */
export function isAround(word: string, words: Words): boolean {
  const vehicles = vehiclesOf(words).flatMap(({ one, many }) => wordsOf(`${one} ${many}`))
  return AROUND.has(word) || vehicles.includes(word)
}

/** The one destination that a search names, whatever stands around its name; undefined for anything else. */
export function namedDestination(
  tables: TravelTables,
  query: string,
  { day, words }: { day: string; words: Words },
): FoundDestination | undefined {
  const asked = wordsOf(query)
  const destination = tables.destinations.find(({ name }) => {
    const own = wordsOf(name)
    const rest = asked.filter((word) => !own.includes(word))
    return own.every((word) => asked.includes(word)) && rest.every((word) => isAround(word, words))
  })
  if (!destination) return undefined
  return { destination, services: servicesTo(tables, destination, day) }
}
