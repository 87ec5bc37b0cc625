import type { Moment } from '@terminal/contract/operator/open-now'
import { describeMinutes } from '@terminal/contract/operator/opening-hours'
import { describeAnswer } from '@terminal/contract/travel/answer-words'
import { answerFor, departuresOn, spanOf } from '@terminal/contract/travel/departures'
import type { TravelTables } from '@terminal/contract/travel/travel-tables'
import { shortened } from './departure-looks.ts'
import type { FoundDestination } from './destination-search.ts'
import { answerOn, isOut, type Way } from './road-answer.ts'
import { shortDay } from './travel-words.ts'

type Props = {
  found: FoundDestination
  /** Its number in the table that the page carries. */
  number: number
  exceptions: TravelTables['exceptions']
  /** What is said of its road and of its companies. */
  way: Way
  /** For whom the server answers; undefined where the script of the page does. */
  asked: Moment | undefined
  today: string
}

/** When something leaves next. Of a closed road that nothing does, until that is over. */
export function NextCell({ found, number, exceptions, way, asked, today }: Props) {
  const schedule = { timetables: found.services.flatMap(({ rows }) => rows), exceptions }
  const { name } = found.destination
  const words = asked
    ? describeAnswer(answerFor(schedule, name, asked), asked.day)
    : keptWords(schedule, name, today)
  return (
    <>
      {isOut(way) ? (
        <span className="next-cell" data-hasta={answerOn(way).endsAt}>
          <strong>Suspendido</strong> <small>{answerOn(way).source}</small>
        </span>
      ) : null}
      <span className="next-cell" data-to={asked ? undefined : number} data-short="">
        <strong>{shortened(words.main)}</strong> <small>{words.detail}</small>
      </span>
    </>
  )
}

type Schedule = Pick<TravelTables, 'timetables' | 'exceptions'>

/** What stays true on a page that is kept: the hours of an ordinary day, or when the first begins. */
function keptWords(schedule: Schedule, name: string, today: string) {
  const span = spanOf(departuresOn({ ...schedule, exceptions: [] }, name, today))
  if (span)
    return {
      main: `De ${describeMinutes(span.first)} a ${describeMinutes(span.last)}`,
      detail: 'Mire días y horas en su página',
    }
  const [begins] = schedule.timetables.map(({ validFrom }) => validFrom).sort()
  if (begins === undefined) return { main: 'Sin horario vigente', detail: 'Llame a la empresa' }
  return begins > today
    ? { main: `Desde el ${shortDay(begins)}`, detail: '' }
    : { main: 'No todos los días', detail: 'Mire días y horas en su página' }
}
