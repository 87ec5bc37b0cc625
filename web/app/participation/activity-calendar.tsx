import { activityMonths, keepHoursWhole, weekdayOf } from './activity-months.ts'
import type { ShownActivity } from './survey-activities.ts'

/** What people can take part in, month by month. */
export function ActivityCalendar({ activities }: { activities: readonly ShownActivity[] }) {
  return (
    <div className="calendar">
      {activityMonths(activities).map(({ name, activities: held }) => (
        <section key={name} className="calendar__month">
          <h3 className="calendar__name">{name}</h3>
          <ul className="calendar__days">
            {held.map((activity) => (
              <ActivityDay
                key={`${activity.heldOn} ${activity.name}`}
                activity={activity}
                month={name.toLowerCase()}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
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
          <span className="calendar__label">Dónde:</span> {keepHoursWhole(place)}
        </p>
        <p>
          <span className="calendar__label">Cómo participar:</span> {keepHoursWhole(howToJoin)}
        </p>
      </div>
    </li>
  )
}
