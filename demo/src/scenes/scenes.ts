import { accessRamp } from './access-ramp.ts'
import { closedRoad } from './closed-road.ts'
import { fareRoute } from './fare-route.ts'
import { luggageHold } from './luggage-hold.ts'
import { nightRoad } from './night-road.ts'
import { petCarrier } from './pet-carrier.ts'
import { phoneWifi } from './phone-wifi.ts'
import { report } from './report.ts'
import { riverPort } from './river-port.ts'
import { season } from './season.ts'
import { ticketHall } from './ticket-hall.ts'
import { townStreet } from './town-street.ts'

export type SceneName =
  | 'access-ramp'
  | 'closed-road'
  | 'fare-route'
  | 'luggage-hold'
  | 'night-road'
  | 'pet-carrier'
  | 'phone-wifi'
  | 'report'
  | 'river-port'
  | 'season'
  | 'ticket-hall'
  | 'town-street'

/** Our own pictures for the demo news: each returns a complete SVG of 1600 × 900. */
export const SCENES: Record<SceneName, () => string> = {
  'access-ramp': accessRamp,
  'closed-road': closedRoad,
  'fare-route': fareRoute,
  'luggage-hold': luggageHold,
  'night-road': nightRoad,
  'pet-carrier': petCarrier,
  'phone-wifi': phoneWifi,
  report,
  'river-port': riverPort,
  season,
  'ticket-hall': ticketHall,
  'town-street': townStreet,
}
