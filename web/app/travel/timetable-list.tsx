import { describeMinutes } from '@terminal/contract/operator/opening-hours'
import { asSentence } from '@terminal/contract/text/as-sentence'
import { describeMask, EVERY_DAY } from '@terminal/contract/travel/day-mask'
import { describeHeadway } from '@terminal/contract/travel/departures-from'
import type { Timetable } from '@terminal/contract/travel/travel-tables'
import type { Service } from './services-to.ts'
import { shortDay } from './travel-words.ts'

const AND = new Intl.ListFormat('es')

/** Every hour that the companies have published, and until when it holds. */
export function TimetableList({
  services,
  today,
}: {
  services: readonly Service[]
  today: string
}) {
  return (
    <ul className="timetable plain-list">
      {services
        .filter(({ rows }) => rows.length > 0)
        .map(({ company, kind, rows }) => (
          <li key={`${company.name};${kind}`}>
            <strong>{company.name}</strong>, {kind.toLowerCase()}
            {rows.map((row) => (
              <p key={`${row.days};${row.validFrom}`}>
                {describeRow(row)} <small>{describeValidity(row, today)}</small>
              </p>
            ))}
          </li>
        ))}
    </ul>
  )
}

/** «Todos los días: 6:00 a. m. y 3:00 p. m., y 1 más, sin hora publicada.» */
export function describeRow({ pattern, days, departuresPerDay }: Timetable): string {
  const when = days === EVERY_DAY ? '' : `, ${describeMask(days)}`
  if (pattern.kind === 'headway') {
    const span = `de ${describeMinutes(pattern.from)} a ${describeMinutes(pattern.to)}`
    const how = describeHeadway(pattern.everyMinutes)
    return asSentence(`${how}, ${pattern.isExact ? '' : 'sin hora fija, '}${span}${when}`)
  }
  const times = AND.format(pattern.times.map(describeMinutes))
  const more = (departuresPerDay ?? 0) - pattern.times.length
  const others = more > 0 ? `, y ${more} más, sin hora publicada` : ''
  return asSentence(`${times}${others}${when}`)
}

function describeValidity({ validFrom, validUntil, source, dataOn }: Timetable, today: string) {
  const from = validFrom > today ? `desde el ${shortDay(validFrom)} ` : ''
  return `Vale ${from}hasta el ${shortDay(validUntil)}. ${source}, al ${shortDay(dataOn)}.`
}
