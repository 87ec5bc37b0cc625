import type { TravelAlert } from '@terminal/contract/alerts/alert'

/** Shown now, to be shown later, or no more. */
export type AlertState = 'current' | 'coming' | 'over'

export function stateOf({ startsAt, endsAt }: TravelAlert, nowMs: number): AlertState {
  if (Date.parse(endsAt) <= nowMs) return 'over'
  return Date.parse(startsAt) <= nowMs ? 'current' : 'coming'
}
