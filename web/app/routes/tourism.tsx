import { requireText } from '../server/page-text.server.ts'
import { currentSite } from '../server/site.server.ts'
import { Town } from '../site/illustrations/town.tsx'
import { JumpLinks } from '../site/jump-links.tsx'
import { PageBody, sectionsOf } from '../site/page-body.tsx'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { groupOutings } from '../travel/journeys.ts'
import { OutingList } from '../travel/outing-list.tsx'
import { splitIntro } from '../travel/text-intro.ts'
import { Day } from '../ui/day.tsx'
import type { Route } from './+types/tourism.ts'

export function loader() {
  const { places, departures } = currentSite().data
  return { text: requireText('/tourismo'), groups: groupOutings(places, departures) }
}

export default function Tourism({ loaderData: { text, groups } }: Route.ComponentProps) {
  const { intro, sections } = splitIntro(text.body)
  const links = [
    ...groups.map(({ id, timeNeeded }) => ({ id, title: timeNeeded })),
    ...sectionsOf(sections),
  ]
  return (
    <div className="wrap">
      <PageHead title={text.title} description={text.description} />
      <PageHeader title={text.title}>
        <span>
          Actualizada el <Day value={text.updatedOn} />
        </span>
      </PageHeader>
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
        <PageBody body={sections} />
      </div>
    </div>
  )
}
