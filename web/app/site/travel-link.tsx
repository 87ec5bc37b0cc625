import { TRAVEL_PATH } from '@terminal/contract/pages/travel-pages'

/** What most visitors come for, and has no entry in the menu of the specification. */
export function TravelLink() {
  return (
    <a className="button" href={TRAVEL_PATH}>
      Destinos y tarifas
    </a>
  )
}
