import { keepTogether } from '@terminal/contract/text/keep-together'
import { FoldedSection } from '../ui/folded-section.tsx'
import { activityMonths, weekdayOf } from './activity-months.ts'
import type { ShownActivity } from './survey-activities.ts'

type Props = {
  activities: readonly ShownActivity[]
  /** The month that is open from the beginning is the first that is not over. */
  today: string
}

/** What people can take part in, month by month. */
export function ActivityCalendar({ activities, today }: Props) {
  const months = activityMonths(activities)
  const next = months.find(({ month }) => month >= today.slice(0, 7))
  return (
    <div className="calendar">
      {months.map((each) => (
        <FoldedSection
          key={each.month}
          title={each.name}
          note={countActivities(each.activities.length)}
          headingLevel={3}
          isOpen={each === next}
          isOpenOnWide
        >
          <ul className="calendar__days">
            {each.activities.map((activity) => (
              <ActivityDay
                key={`${activity.heldOn} ${activity.name}`}
                activity={activity}
                month={each.name.toLowerCase()}
              />
            ))}
          </ul>
        </FoldedSection>
      ))}
    </div>
  )
}

function countActivities(count: number): string {
  return count === 1 ? '1 actividad' : `${count} actividades`
}

function ActivityDay({ activity, month }: { activity: ShownActivity; month: string }) {
  const { heldOn, name, topic, place, howToJoin, href } = activity
  return (
    <li className="calendar__day">
      <time className="calendar__date" dateTime={heldOn}>
        <span className="calendar__weekday">{weekdayOf(heldOn)}</span>{' '}
        <span className="calendar__number">{Number(heldOn.slice(8))}</span>{' '}
        <span className="visually-hidden">de {month}</span>
      </time>
      <div className="calendar__text">
        <h4>{href === undefined ? name : <a href={href}>{name}</a>}</h4>
        <p>{topic}</p>
        <p>
          <span className="calendar__label">Dónde:</span> {keepTogether(place)}
        </p>
        <p>
          <span className="calendar__label">Cómo participar:</span> {keepTogether(howToJoin)}
        </p>
      </div>
    </li>
  )
}
