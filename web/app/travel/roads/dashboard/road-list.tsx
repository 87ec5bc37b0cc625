import { roadOf } from '@terminal/contract/travel/road-lookup'
import type { DeskCorridor, RoadDesk } from '@terminal/contract/travel/road-report'
import type { RoadState } from '@terminal/contract/travel/road-state'
import { Icon } from '../../../ui/icon.tsx'
import { DESK_LOOKS } from './desk-looks.ts'
import { StepTitle } from './step-title.tsx'
import { companiesOn, saidWhen } from './words.ts'

type Props = {
  desk: RoadDesk
  now: number
  chosen: string | undefined
  onChoose: (corridor: DeskCorridor) => void
}

/** The first tap: every road with what is known of it. */
export function RoadList({ desk, now, chosen, onChoose }: Props) {
  return (
    <fieldset className="road-step group">
      <legend>
        <StepTitle number={1}>¿Qué vía?</StepTitle>
      </legend>
      <div className="road-list">
        {desk.corridors.map((corridor) => (
          <label key={corridor.id} className="road-list__row line gap-3">
            <input
              className="road-list__control"
              type="radio"
              name="corredor"
              value={corridor.id}
              checked={corridor.id === chosen}
              onChange={() => onChoose(corridor)}
            />
            <Facts corridor={corridor} desk={desk} now={now} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Facts({ corridor, desk, now }: { corridor: DeskCorridor } & Pick<Props, 'desk' | 'now'>) {
  const road = roadOf({ corridor: corridor.id }, desk.reports, now)
  const companies = companiesOn(corridor.id, desk.reports, now)
  return (
    <>
      <span className="road-list__names">
        <strong>{corridor.name}</strong>
        <small>{saidWhen(road, now)}</small>
        {companies.map((words) => (
          <small key={words}>{words}</small>
        ))}
      </span>
      <RoadSign state={road.state ?? 'unknown'} />
    </>
  )
}

/** The shape and the word of a state. */
function RoadSign({ state }: { state: RoadState | 'unknown' }) {
  const { word, icon, className } = DESK_LOOKS[state]
  return (
    <span className={`road-sign small strong ${className}`}>
      <Icon name={icon} size="s" />
      {word}
    </span>
  )
}
