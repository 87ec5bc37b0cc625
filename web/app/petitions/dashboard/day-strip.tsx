import type { DayMark } from '@terminal/contract/petitions/case/desk-petition'
import { dayAndMonth } from '../../staff/desk/short-when.ts'

type Props = { strip: readonly DayMark[]; promisedOn: string }

/** So many days away, two labels stand beside each other. */
const LABEL_DAYS = 0.22

/** The days of a term as a picture; the sentences below it say the same. */
export function DayStrip({ strip, promisedOn }: Props) {
  const today = strip.findIndex(({ kind }) => kind === 'today')
  const promised = strip.findLastIndex(({ day }) => day <= promisedOn)
  const first = strip[0]
  if (!first) return null
  const isNear = (one: number, other: number) =>
    one >= 0 && Math.abs(one - other) < strip.length * LABEL_DAYS
  return (
    <div className="day-strip" aria-hidden="true">
      {strip.map(({ day, kind }, i) => (
        <span key={day} className={classOf({ day, kind }, promisedOn)}>
          {i === 0 && !isNear(today, 0) ? (
            <span className="day-strip__label day-strip__label--first">{dayAndMonth(day)}</span>
          ) : null}
          {i === today ? <b className="day-strip__label">hoy</b> : null}
          {i === promised && promised > 0 && !isNear(today, i) && !isNear(0, i) ? (
            <span className="day-strip__label day-strip__label--promised">{dayAndMonth(day)}</span>
          ) : null}
        </span>
      ))}
    </div>
  )
}

/** What the law still gives after the day that was promised is drawn fainter. */
function classOf({ day, kind }: DayMark, promisedOn: string): string {
  const isSpare = kind === 'left' && day > promisedOn
  return `day-strip__day day-strip__day--${isSpare ? 'spare' : kind}`
}
