import { isOn } from '@terminal/contract/operator/choice'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { ActivityCalendar } from '../participation/activity-calendar.tsx'
import { surveyActivities } from '../participation/survey-activities.ts'
import { SurveyCards } from '../participation/survey-cards.tsx'
import { announcedSurveys } from '../participation/surveys.server.ts'
import { now } from '../server/clock.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { requireText } from '../server/page-text.server.ts'
import { currentSite } from '../server/site.server.ts'
import { FoldedText } from '../site/folded-text.tsx'
import { People } from '../site/illustrations/people.tsx'
import { useOperator } from '../site/operator.ts'
import { PageBody } from '../site/page-body.tsx'
import { TextHeader } from '../site/text-header.tsx'
import { Card } from '../ui/card.tsx'
import { divideText, plainText, type TextPart } from '../ui/text-parts.ts'
import type { Route } from './+types/participate.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const surveys = await announcedSurveys(context.get(pageContext))
  return {
    page: requireText('/participa'),
    surveys,
    activities: [...currentSite().data.activities, ...surveyActivities(surveys ?? [])],
    today: bogotaMoment(now().getTime()).day,
  }
}

export default function Participate({ loaderData }: Route.ComponentProps) {
  const { page, surveys, activities, today } = loaderData
  const { intro, parts } = divideText(page.body, 2)
  return (
    <div className="wrap">
      <TextHeader page={page} />
      <div className="participate stack gap-12">
        <div className="participate__intro">
          <PageBody body={intro} />
          <People landscape={useOperator().landscape} />
        </div>
        {parts.length === 0 ? null : <WaysToJoin ways={parts.map(wayOf)} />}
        {isOn(useOperator(), 'surveys') ? (
          <section aria-labelledby="encuestas">
            <h2 id="encuestas">Encuestas</h2>
            <SurveyCards surveys={surveys} />
          </section>
        ) : null}
        {activities.length === 0 ? null : (
          <section aria-labelledby="calendario">
            <h2 id="calendario">Calendario de actividades</h2>
            <ActivityCalendar activities={activities} today={today} />
          </section>
        )}
        <FoldedText parts={parts} />
      </div>
    </div>
  )
}

/** The first thing to do in a section is its first smaller heading. */
function wayOf({ id, title, body }: TextPart) {
  const action = body.children.find(({ type }) => type === 'heading')
  return { id, title, action: action && plainText(action) }
}

type Way = { id: string; title: string; action: string | undefined }

/** The sections that the national guideline wants, each with what one can do in it. */
function WaysToJoin({ ways }: { ways: readonly Way[] }) {
  return (
    <nav className="ways-to-join" aria-labelledby="formas-de-participar">
      <h2 id="formas-de-participar">Formas de participar</h2>
      <ol className="grid-cards split">
        {ways.map(({ id, title, action }) => (
          <li key={id}>
            <Card title={title} href={`#${id}`}>
              {action === undefined ? null : <p>{action}</p>}
            </Card>
          </li>
        ))}
      </ol>
    </nav>
  )
}
