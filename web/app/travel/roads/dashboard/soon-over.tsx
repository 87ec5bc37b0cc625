import type { RoadDesk, StaffRoadReport } from '@terminal/contract/travel/road-report'
import { atHour } from '@terminal/contract/travel/road-state'
import { Button } from '../../../ui/button.tsx'
import { DESK_LOOKS } from './desk-looks.ts'
import { namesOf } from './words.ts'

const SOON_MS = 30 * 60 * 1_000

type Props = {
  desk: RoadDesk
  now: number
  isBusy: boolean
  onRepeat: (report: StaffRoadReport) => void
}

/** In the last half hour of a report: one tap says the same again. */
export function SoonOver({ desk, now, isBusy, onRepeat }: Props) {
  const soon = desk.reports.filter(({ endsAt }) => {
    const left = Date.parse(endsAt) - now
    return left > 0 && left <= SOON_MS
  })
  if (soon.length === 0) return null
  return (
    <ul className="soon-over stack gap-2 plain-list" aria-label="Por terminar">
      {soon.map((report) => (
        <li key={report.id}>
          <span>
            <strong>
              {namesOf(report, desk.corridors)}
              {report.company ? ` (${report.company})` : ''}:{' '}
              {DESK_LOOKS[report.state].word.toLowerCase()}
            </strong>{' '}
            hasta {atHour(report.endsAt, now)}
          </span>
          <Button variant="quiet" isOff={isBusy} onClick={() => onRepeat(report)}>
            Sigue igual
          </Button>
        </li>
      ))}
    </ul>
  )
}
