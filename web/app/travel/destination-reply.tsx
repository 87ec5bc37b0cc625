import { destinationPath } from '@terminal/contract/travel/destination-addresses'
import type { ReactNode } from 'react'
import type { FoundDestination } from './destination-search.ts'
import { destinationFacts } from './destination-words.ts'

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
        <a href={destinationPath(destination.name)}>Buses a {destination.name}</a>
      </h2>
      <p>{destinationFacts(services, today)}</p>
      <p>{road}</p>
    </article>
  )
}
