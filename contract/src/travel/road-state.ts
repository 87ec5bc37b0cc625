/** How a corridor is, as somebody reported it. That nobody did is no state: it is what remains. */
export const ROAD_STATES = ['normal', 'delays', 'suspended'] as const
export type RoadState = (typeof ROAD_STATES)[number]

/** How long a report is believed when nobody says otherwise, and at most. */
export const ROAD_HOURS: Record<RoadState, number> = { normal: 3, delays: 3, suspended: 6 }
export const ROAD_LONGEST_HOURS = 24

/** How long it is still said that a road was suspended, when nobody has said anything since. */
export const ROAD_REMEMBERED_HOURS = 24

/** Of two states the one that keeps more people at home has the higher number. */
export function gravityOf(state: RoadState): number {
  return ROAD_STATES.indexOf(state)
}
