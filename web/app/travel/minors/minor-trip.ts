import {
  MINOR_AGES,
  MINOR_COMPANIONS,
  type MinorAge,
  type MinorCompanion,
} from '@terminal/contract/pages/travel-pages'

/** What was answered so far. It identifies no one. */
export type MinorTrip = { age: MinorAge | undefined; companion: MinorCompanion | undefined }
export type KnownTrip = { age: MinorAge; companion: MinorCompanion }

export function readTrip(query: URLSearchParams): MinorTrip {
  return {
    age: MINOR_AGES.find((each) => each === query.get('edad')),
    companion: MINOR_COMPANIONS.find((each) => each === query.get('con')),
  }
}

export function isKnown(trip: MinorTrip): trip is KnownTrip {
  return trip.age !== undefined && trip.companion !== undefined
}

/** A minor who travels without father, mother or guardian carries their written permission. */
export function needsPermit({ companion }: { companion: MinorCompanion }): boolean {
  return companion !== 'padres'
}
