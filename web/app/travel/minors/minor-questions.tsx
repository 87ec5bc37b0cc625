import {
  MINORS_PATH,
  type MinorAge,
  type MinorCompanion,
} from '@terminal/contract/pages/travel-pages'
import { Button } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { RadioTiles } from '../../ui/radio-tiles.tsx'
import type { MinorTrip } from './minor-trip.ts'

type Tile<Value extends string> = { value: Value; text: string; hint: string; icon: IconName }

const AGES: readonly Tile<MinorAge>[] = [
  { value: '0-6', text: 'De 0 a 6 años', hint: 'Aún no ha cumplido 7', icon: 'person' },
  { value: '7-17', text: 'De 7 a 17 años', hint: 'Aún no ha cumplido 18', icon: 'person' },
]

const COMPANIONS: readonly Tile<MinorCompanion>[] = [
  {
    value: 'padres',
    text: 'Con su padre, su madre o su tutor',
    hint: 'Basta uno de ellos',
    icon: 'people',
  },
  {
    value: 'adulto',
    text: 'Con otro adulto',
    hint: 'La abuela, un tío, un profesor',
    icon: 'people',
  },
  { value: 'solo', text: 'Sin un adulto', hint: 'Alguien lo recibe al llegar', icon: 'bus' },
]

type Props = {
  trip: MinorTrip
  /** Whether the button was pressed; an answer may be missing. */
  wasAsked: boolean
}

/** Two questions by address: the answer can be sent to the grandmother. */
export function MinorQuestions({ trip, wasAsked }: Props) {
  const missing = wasAsked ? 'Marque una respuesta.' : undefined
  return (
    <form className="minor-questions stack gap-6 at-start" action={MINORS_PATH}>
      <RadioTiles
        id="edad"
        name="edad"
        legend="1. ¿Cuántos años tiene?"
        options={AGES}
        chosen={trip.age ?? ''}
        error={trip.age ? undefined : missing}
      />
      <RadioTiles
        id="con"
        name="con"
        legend="2. ¿Con quién viaja?"
        options={COMPANIONS}
        chosen={trip.companion ?? ''}
        error={trip.companion ? undefined : missing}
      />
      <Button type="submit" icon="document">
        Ver qué papeles lleva
      </Button>
    </form>
  )
}

/** «De 0 a 6 años · Con otro adulto». */
export function describeTrip({ age, companion }: MinorTrip): string {
  const chosen = [
    AGES.find(({ value }) => value === age),
    COMPANIONS.find(({ value }) => value === companion),
  ]
  return chosen.flatMap((tile) => tile?.text ?? []).join(' · ')
}
