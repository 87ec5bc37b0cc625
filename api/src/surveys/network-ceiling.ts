import type { Clock } from '../platform/clock.ts'
import { today } from '../platform/clock.ts'
import { networkOf } from '../platform/http/client-limit.ts'
import { SHARE_ENDS } from '../platform/network-shares.ts'
import { defineKeyUse } from '../platform/sealing/master-keys.ts'

/** More of one network to one edition on one day wait for the desk, each of them, with a proof as well. */
export const MOST_OF_A_NETWORK = 30
export const SURVEY_NETWORKS = defineKeyUse({ purpose: 'survey-network', ...SHARE_ENDS })

/** Of one network, one edition and today: which answers this process stored unmarked. */
export type StoredToday = number[]

/** In this process' memory alone, and for a day: which answers came together stands in no row, only how many they are. */
export function rememberStored(clock: Clock) {
  let day = ''
  let networks = new Map<string, StoredToday>()

  return {
    /** Each stored answer is added here. */
    of(address: string, surveyId: number): StoredToday {
      if (day !== today(clock)) {
        day = today(clock)
        networks = new Map()
      }
      const key = `${surveyId} ${networkOf(address)}`
      const stored = networks.get(key) ?? []
      networks.set(key, stored)
      return stored
    },
  }
}
