import type { Road } from '@terminal/contract/travel/road-lookup'
import type { RoadReport } from '@terminal/contract/travel/road-report'
import { atHour, hourOf } from '@terminal/contract/travel/road-state'

type Props = { road: Road; nowMs: number }

/** What was said of a road, by whom, when and until when; behind it what is true when that is over. */
export function RoadNote({ road, nowMs }: Props) {
  if (road.state === null)
    return (
      <p className="road-note">
        {road.was ? wasWords(road.was, nowMs) : sinceWords(road.lastAt, nowMs)}
      </p>
    )
  const { report } = road
  return (
    <>
      <p className="road-note" data-hasta={report.endsAt}>
        {report.text}{' '}
        <small>
          {report.source ? `${report.source}, ` : null}
          <time dateTime={report.startsAt}>{hourOf(report.startsAt)}</time> Vale hasta{' '}
          <time dateTime={report.endsAt}>{atHour(report.endsAt, nowMs)}</time>
        </small>
      </p>
      <p className="road-note">
        {road.state === 'suspended' ? wasWords(report, nowMs) : sinceWords(report.startsAt, nowMs)}
      </p>
    </>
  )
}

/** «Sin información. Hasta las 4:10 p. m. estaba suspendido, según Policía de Carreteras.» */
function wasWords({ endsAt, source }: RoadReport, nowMs: number): string {
  const until = `Sin información. Hasta ${atHour(endsAt, nowMs)} estaba suspendido`
  return source ? `${until}, según ${source}.` : `${until}.`
}

function sinceWords(lastAt: string | null, nowMs: number): string {
  return lastAt ? `Sin reportes desde ${atHour(lastAt, nowMs)}` : 'Sin reportes.'
}
