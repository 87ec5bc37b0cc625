import { bogotaMoment } from '@terminal/contract/operator/open-now'

/** What the application knows of the time; tests bring their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The calendar day in Bogotá. */
export function today(clock: Clock): string {
  return bogotaMoment(clock.now().getTime()).day
}
