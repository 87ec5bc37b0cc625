import { roadOf } from '@terminal/contract/travel/road-lookup'
import type { DeskCorridor, RoadDesk } from '@terminal/contract/travel/road-report'
import type { RoadState } from '@terminal/contract/travel/road-state'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { companiesOn, DESK_LOOKS, STATES, saidWhen } from './words.ts'

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

/** One of the three taps. */
function StepTitle({ number, children }: { number: number; children: ReactNode }) {
  return (
    <span className="road-step__title line">
      <span className="road-step__number small strong" aria-hidden="true">
        {number}
      </span>
      {children}
    </span>
  )
}

type StateChoiceProps = {
  corridor: DeskCorridor
  chosen: RoadState | undefined
  onChoose: (state: RoadState) => void
}

/** The second tap. It comes into view with the first one. */
export function StateChoice({ corridor, chosen, onChoose }: StateChoiceProps) {
  const place = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each road has its own question, and the bar comes with the answer
  useEffect(() => {
    // Not returned: some browsers answer with a promise.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [corridor.id, chosen])
  return (
    <fieldset className="road-step group road-step--states" ref={place}>
      <legend>
        <StepTitle number={2}>¿Cómo está {corridor.name}?</StepTitle>
      </legend>
      <div className="tile-choice tile-choice--three road-states">
        {STATES.map((state) => {
          const { word, icon, className } = DESK_LOOKS[state]
          return (
            <label
              key={state}
              className={`tile-choice__tile line gap-1 road-states__tile ${className}`}
            >
              <input
                className="tile-choice__control"
                type="radio"
                name="estado"
                value={state}
                checked={state === chosen}
                onChange={() => onChoose(state)}
              />
              <Icon name={icon} />
              {word}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
