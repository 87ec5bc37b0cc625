import type { DeskCorridor } from '@terminal/contract/travel/road-report'
import type { RoadState } from '@terminal/contract/travel/road-state'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { DESK_LOOKS, STATES } from './desk-looks.ts'
import { StepTitle } from './step-title.tsx'

type Props = {
  corridor: DeskCorridor
  chosen: RoadState | undefined
  onChoose: (state: RoadState) => void
}

/** The second tap. It comes into view with the first one. */
export function StateChoice({ corridor, chosen, onChoose }: Props) {
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
