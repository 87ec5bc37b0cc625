import { keepTogether } from '@terminal/contract/text/keep-together'
import { FoldedSection } from '../ui/folded-section.tsx'
import type { ShownActivity } from './survey-activities.ts'

type Month = {
  /** «2026-11» */
  month: string
  name: string
  activities: ShownActivity[]
}

const MONTH = new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const WEEKDAY = new Intl.DateTimeFormat('es-CO', { weekday: 'long', timeZone: 'UTC' })

/** The calendar from its first day to its last, in months. It hides nothing: a page that is kept does not know today. */
export function activityMonths(activities: readonly ShownActivity[]): Month[] {
  const sorted = activities.toSorted((a, b) => a.heldOn.localeCompare(b.heldOn))
  const months = Map.groupBy(sorted, ({ heldOn }) => heldOn.slice(0, 7))
  return [...months].map(([month, held]) => ({
    month,
    name: monthName(`${month}-01`),
    activities: held,
  }))
}

/** «martes» */
export function weekdayOf(day: string): string {
  return WEEKDAY.format(new Date(`${day}T00:00:00Z`))
}

/** «Noviembre de 2026» */
function monthName(day: string): string {
  const name = MONTH.format(new Date(`${day}T00:00:00Z`))
  return name.charAt(0).toUpperCase() + name.slice(1)
}

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
          <ul className="calendar__days plain-list">
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
        <span className="small">{weekdayOf(heldOn)}</span>{' '}
        <span className="calendar__number">{Number(heldOn.slice(8))}</span>{' '}
        <span className="visually-hidden">de {month}</span>
      </time>
      <div className="calendar__text stack gap-1">
        <h4>{href === undefined ? name : <a href={href}>{name}</a>}</h4>
        <p>{topic}</p>
        <p>
          <span className="soft">Dónde:</span> {keepTogether(place)}
        </p>
        <p>
          <span className="soft">Cómo participar:</span> {keepTogether(howToJoin)}
        </p>
      </div>
    </li>
  )
}
