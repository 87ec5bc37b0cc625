import { ALARM_LIMITS } from './alarms.ts'

/** After how long without a look nobody is taken to look, given how often it is done. */
export function silentSeconds(everySeconds: number): number {
  return Math.max(ALARM_LIMITS['worker-stopped'], 3 * everySeconds)
}
