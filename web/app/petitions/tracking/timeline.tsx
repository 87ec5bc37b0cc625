import { dayWithWeekday, shortDayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { describeMinutes } from '@terminal/contract/operator/opening-hours'
import type { Tracking } from '@terminal/contract/petitions/citizens/tracking'
import { Unbroken } from '../unbroken.tsx'

/** Newest first. */
export function Timeline({ events, today }: Pick<Tracking, 'events' | 'today'>) {
  return (
    <ol className="timeline plain-list" reversed>
      {events.map(({ at, title, text }) => (
        <li key={`${at} ${title}`} className="timeline__event">
          <p className="soft small">
            <time dateTime={at}>{whenOf(at, today)}</time>
          </p>
          <p className="timeline__title strong">{title}</p>
          {text === '' ? null : (
            <p className="measure as-written">
              <Unbroken text={text} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The year is said where it is another one; an hour, where there is one. */
function whenOf(at: string, today: string): string {
  const isDay = at.length === today.length
  const { day, minutes } = isDay ? { day: at, minutes: 0 } : bogotaMoment(Date.parse(at))
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const said = isThisYear ? shortDayWithWeekday(day) : dayWithWeekday(day)
  const capital = said.charAt(0).toUpperCase() + said.slice(1)
  return isDay ? capital : `${capital}, ${describeMinutes(minutes)}`
}
