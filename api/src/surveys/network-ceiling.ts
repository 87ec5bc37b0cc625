import type { Clock } from '../platform/clock.ts'
import { today } from '../platform/clock.ts'
import { networkOf } from '../platform/http/client-limit.ts'

/** More of one network to one edition on one day wait for the desk, each of them, with a proof as well. */
export const MOST_OF_A_NETWORK = 30

/** What one network sent to one edition today: how many, and which of them were stored unmarked. */
export type NetworkDay = { count: number; stored: number[] }

/**
 * In this process' memory alone, and for a day: which answers came together stands in no row. Two processes take twice as
 * many.
 */
export function createNetworkCeiling(clock: Clock) {
  let day = ''
  let networks = new Map<string, NetworkDay>()

  return {
    /** Whoever stores an answer counts it here. */
    of(address: string, surveyId: number): NetworkDay {
      if (day !== today(clock)) {
        day = today(clock)
        networks = new Map()
      }
      const key = `${surveyId} ${networkOf(address)}`
      const network = networks.get(key) ?? { count: 0, stored: [] }
      networks.set(key, network)
      return network
    },
  }
}
