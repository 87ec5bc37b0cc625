import type { Root } from 'mdast'
import { plainText } from '../company/plain-text.ts'
import { divideText, joinText } from '../company/text-parts.ts'
import { ActivityCalendar } from '../participation/activity-calendar.tsx'
import { SurveyCards } from '../participation/survey-cards.tsx'
import { WaysToJoin } from '../participation/ways-to-join.tsx'
import { requireText } from '../server/page-text.server.ts'
import { currentSite } from '../server/site.server.ts'
import { People } from '../site/illustrations/people.tsx'
import { PageBody, sectionsOf } from '../site/page-body.tsx'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { Day } from '../ui/day.tsx'
import type { Route } from './+types/participate.ts'

const SURVEYS = ['/encuesta/participacion-ciudadana', '/encuesta/planeacion-gestion']

export function loader() {
  return {
    page: requireText('/participa'),
    surveys: SURVEYS.map((path) => ({ ...requireText(path), path })),
    activities: currentSite().data.activities,
  }
}

export default function Participate({ loaderData }: Route.ComponentProps) {
  const { page, surveys, activities } = loaderData
  const { intro, parts } = divideText(page.body)
  return (
    <div className="wrap">
      <PageHead title={page.title} description={page.description} />
      <PageHeader title={page.title}>
        <span>
          Actualizada el <Day value={page.updatedOn} />
        </span>
      </PageHeader>
      <div className="participate">
        <div className="participate__intro">
          <PageBody body={intro} />
          <People />
        </div>
        <WaysToJoin ways={parts.flatMap(wayOf)} />
        <section aria-labelledby="encuestas">
          <h2 id="encuestas">Encuestas</h2>
          <SurveyCards surveys={surveys} />
        </section>
        <section aria-labelledby="calendario">
          <h2 id="calendario">Calendario de actividades</h2>
          <ActivityCalendar activities={activities} />
        </section>
        <PageBody body={joinText(parts)} />
      </div>
    </div>
  )
}

/** The first thing to do in a section is its first smaller heading. */
function wayOf(part: Root) {
  const action = part.children.find((node) => node.type === 'heading' && node.depth > 2)
  return sectionsOf(part).map((named) => ({ ...named, action: action && plainText(action) }))
}
