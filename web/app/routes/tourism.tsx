import { isOn } from '@terminal/contract/operator/choice'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { roadOf } from '@terminal/contract/travel/road-lookup'
import type { ReactNode } from 'react'
import { now } from '../server/clock.server.ts'
import { currentTravel } from '../server/current-travel.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { requireText } from '../server/page-text.server.ts'
import { currentSite } from '../server/site.server.ts'
import { Town } from '../site/illustrations/town.tsx'
import { JumpLinks } from '../site/jump-links.tsx'
import { useOperator } from '../site/operator.ts'
import { PageBody } from '../site/page-body.tsx'
import { TextHeader } from '../site/text-header.tsx'
import { groupOutings, type Outing, type OutingGroup } from '../travel/journeys.ts'
import { PlaceCard } from '../travel/place-card.tsx'
import { RoadBadge } from '../travel/roads/road-badge.tsx'
import { readRoads } from '../travel/roads/roads.server.ts'
import { wayNoun } from '../travel/way-noun.ts'
import { divideText, joinParts } from '../ui/text-parts.ts'
import { useWords } from '../words/use-words.ts'
import type { Route } from './+types/tourism.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [tables, { reports }] = await Promise.all([currentTravel(page), readRoads(page)])
  const nowMs = now().getTime()
  const today = bogotaMoment(nowMs).day
  const {
    operator,
    data: { places },
  } = currentSite()
  return {
    text: requireText('/tourismo'),
    groups: groupOutings(places, isOn(operator, 'tables') ? tables : undefined, today),
    corridors: tables.corridors,
    reports,
    nowMs,
    today,
  }
}

export default function Tourism({ loaderData }: Route.ComponentProps) {
  const { text, groups, corridors, reports, nowMs, today } = loaderData
  const words = useWords()
  const roadOn = ({ corridor }: { corridor: string }) => roadOf({ corridor }, reports, nowMs)
  const hasRoads = isOn(useOperator(), 'roads')
  const { intro, parts } = divideText(text.body, 2)
  const links = [...groups.map(({ id, timeNeeded }) => ({ id, title: timeNeeded })), ...parts]
  return (
    <div className="wrap">
      <TextHeader page={text} />
      <div className="stack gap-12">
        <div className="tourism__top stack">
          <div className="stack gap-6">
            <PageBody body={intro} />
            <JumpLinks label="¿Cuánto tiempo tiene?" links={links} />
          </div>
          <div className="tourism__art">
            <Town landscape={useOperator().landscape} />
          </div>
        </div>
        {groups.map((group) => (
          <OutingList
            key={group.id}
            group={group}
            today={today}
            roadOf={({ bus }) =>
              hasRoads && bus ? (
                <RoadBadge
                  road={roadOn(bus.destination)}
                  noun={wayNoun(corridors, bus.destination, words)}
                />
              ) : null
            }
          />
        ))}
        <PageBody body={joinParts(parts)} />
      </div>
    </div>
  )
}

type Props = { group: OutingGroup; today: string; roadOf: (outing: Outing) => ReactNode }

/** Places that take as long as each other. */
function OutingList({ group: { id, timeNeeded, outings }, today, roadOf }: Props) {
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
