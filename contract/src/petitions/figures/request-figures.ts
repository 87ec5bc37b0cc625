import type { OfficeDays } from '../../calendar/business-days.ts'
import type { ListedType } from '../case/terms.ts'
import { type CountedPetition, daysToAnswer } from './counted-petition.ts'
import type { RequestFigures } from './published-figures.ts'

const REQUEST_TYPES: readonly ListedType[] = ['information', 'authority-information']

function isRequest({ type }: Pick<CountedPetition, 'type'>): boolean {
  return REQUEST_TYPES.includes(type)
}

export function requestFiguresOf(
  petitions: readonly CountedPetition[],
  { countedOn, office }: { countedOn: string; office: OfficeDays },
): RequestFigures {
  const requests = petitions.filter(isRequest)
  const days = requests.map((each) => daysToAnswer(each, office))
  return {
    countedOn,
    received: requests.length,
    transferred: requests.filter(({ isTransferred }) => isTransferred).length,
    denied: requests.filter(({ isDenied }) => isDenied).length,
    days: days.filter((each) => each !== null).toSorted((one, other) => one - other),
  }
}

/** What the tables count where requests for information have their own block: no petition is in both. */
export function withoutRequests(petitions: readonly CountedPetition[]): CountedPetition[] {
  return petitions.filter((each) => !isRequest(each))
}
