import type { Departure, TouristPlace } from '@terminal/contract/operator/site-data'
import { wordsOf } from './words.ts'

/** What the table says of one destination, in short. */
export type Journey = {
  department: string
  companies: string[]
  lowestFare: number
  shortestMinutes: number
  longestMinutes: number
}

/** The operator's folder is not served with a place no bus goes to, so a missing one is our mistake. */
export function requireJourney(destination: string, departures: readonly Departure[]): Journey {
  const there = departures.filter((departure) => departure.destination === destination)
  const [first] = there
  if (!first) throw new Error(`No departure goes to ${destination}`)
  const minutes = there.map(({ durationMinutes }) => durationMinutes)
  return {
    department: first.department,
    companies: [...new Set(there.map(({ company }) => company))],
    lowestFare: Math.min(...there.map(({ fare }) => fare)),
    shortestMinutes: Math.min(...minutes),
    longestMinutes: Math.max(...minutes),
  }
}

export type Outing = { place: TouristPlace; journey: Journey }
export type OutingGroup = { id: string; timeNeeded: string; outings: Outing[] }

/** By how long they take, which is what one knows before choosing. The operator's order says which comes first. */
export function groupOutings(
  places: readonly TouristPlace[],
  departures: readonly Departure[],
): OutingGroup[] {
  const outings = places.map((place) => ({
    place,
    journey: requireJourney(place.destination, departures),
  }))
  const groups = Map.groupBy(outings, ({ place }) => place.timeNeeded)
  return [...groups].map(([timeNeeded, members]) => ({
    id: wordsOf(timeNeeded).join('-'),
    timeNeeded,
    outings: members,
  }))
}
