import { isOn } from '@terminal/contract/operator/choice'
import { TRAVEL_PATH } from '@terminal/contract/pages/travel-pages'
import { useOperator } from './operator.ts'

/** What most visitors come for, and has no entry in the menu of the specification. */
export function TravelLink() {
  return (
    <a className="button" href={TRAVEL_PATH}>
      {isOn(useOperator(), 'tables') ? 'Destinos y tarifas' : 'Antes de viajar'}
    </a>
  )
}
