import { requireText } from '../server/page-text.server.ts'
import { currentSite } from '../server/site.server.ts'
import { Town } from '../site/illustrations/town.tsx'
import { JumpLinks } from '../site/jump-links.tsx'
import { PageBody } from '../site/page-body.tsx'
import { TextHeader } from '../site/text-header.tsx'
import { groupOutings } from '../travel/journeys.ts'
import { OutingList } from '../travel/outing-list.tsx'
import { divideText, joinParts } from '../ui/text-parts.ts'
import type { Route } from './+types/tourism.ts'

export function loader() {
  const { places, departures } = currentSite().data
  return { text: requireText('/tourismo'), groups: groupOutings(places, departures) }
}

export default function Tourism({ loaderData: { text, groups } }: Route.ComponentProps) {
  const { intro, parts } = divideText(text.body, 2)
  const links = [...groups.map(({ id, timeNeeded }) => ({ id, title: timeNeeded })), ...parts]
  return (
    <div className="wrap">
      <TextHeader page={text} />
      <div className="tourism">
        <div className="tourism__top">
          <div className="tourism__intro">
            <PageBody body={intro} />
            <JumpLinks label="¿Cuánto tiempo tiene?" links={links} />
          </div>
          <div className="tourism__art">
            <Town />
          </div>
        </div>
        {groups.map((group) => (
          <OutingList key={group.id} group={group} />
        ))}
        <PageBody body={joinParts(parts)} />
      </div>
    </div>
  )
}
