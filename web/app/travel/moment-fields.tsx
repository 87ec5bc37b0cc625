import { addDays, shortDayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { describeMinutes, minutesOf, timeOf } from '@terminal/contract/operator/opening-hours'
import { SelectField } from '../ui/inputs.tsx'
import { type AskedMoment, DAYS_AHEAD, NOW } from './asked-moment.ts'

const FIRST_HOUR = 4
const LAST_HOUR = 22

type Props = {
  /** The day on which the page was made: the days after it are named, so that a kept copy stays right. */
  today: string
  chosen: AskedMoment['chosen'] | undefined
}

export function MomentFields({ today, chosen }: Props) {
  return (
    <>
      <SelectField
        id="dia"
        label="Día"
        name="dia"
        defaultValue={chosen?.day ?? ''}
        options={daysFrom(today)}
      />
      <SelectField
        id="hora"
        label="Desde las"
        name="hora"
        defaultValue={chosen?.hour || NOW}
        options={hours(chosen?.hour)}
      />
    </>
  )
}

function daysFrom(today: string) {
  const days = Array.from({ length: DAYS_AHEAD }, (_, i) => addDays(today, i + 1))
  return [
    { value: '', text: 'Hoy' },
    ...days.map((day) => ({ value: day, text: shortDayWithWeekday(day) })),
  ]
}

/** The whole ones, and the one asked for by its address. */
function hours(asked = '') {
  const whole = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, i) =>
    timeOf((FIRST_HOUR + i) * 60),
  )
  const isOther = asked !== '' && asked !== NOW && !whole.includes(asked)
  const all = isOther ? [asked, ...whole] : whole
  return [
    { value: NOW, text: 'Ahora' },
    ...all.map((value) => ({ value, text: describeMinutes(minutesOf(value)) })),
  ]
}
