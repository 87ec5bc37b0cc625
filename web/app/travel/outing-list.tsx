import type { ReactNode } from 'react'
import type { Outing, OutingGroup } from './journeys.ts'
import { PlaceCard } from './place-card.tsx'

type Props = { group: OutingGroup; today: string; roadOf: (outing: Outing) => ReactNode }

/** Places that take as long as each other. */
export function OutingList({ group: { id, timeNeeded, outings }, today, roadOf }: Props) {
  return (
    <section className="outing-list" aria-labelledby={id}>
      <h2 className="outing-list__title" id={id}>
        {timeNeeded}
      </h2>
      <div className="outing-list__cards">
        {outings.map((outing) => (
          <PlaceCard key={outing.place.name} outing={outing} today={today} road={roadOf(outing)} />
        ))}
      </div>
    </section>
  )
}
