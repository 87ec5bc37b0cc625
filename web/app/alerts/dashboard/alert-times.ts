import type { DeskAlert, TravelAlert } from '@terminal/contract/alerts/alert'
import { exactWhen } from '../../staff/desk/short-when.ts'
import { describeTime } from '../../staff/drafts/draft-words.ts'
import { describeInstant } from '../alert-words.ts'
import { bogotaDay } from './local-time.ts'

/** From when until when, as far as it matters in its state. */
export function describeTimes(
  { startsAt, endsAt }: DeskAlert,
  state: AlertState,
  now: number,
): string {
  if (state === 'current') return `Hasta ${describeInstant(endsAt, now)}`
  if (state === 'coming')
    return `Desde ${describeInstant(startsAt, now)} hasta ${describeInstant(endsAt, now)}`
  if (startsAt === endsAt) return `Retirado antes de empezar, ${exactWhen(endsAt)}`
  const [startMs, endMs] = [Date.parse(startsAt), Date.parse(endsAt)]
  const isOneDay = bogotaDay(startMs) === bogotaDay(endMs)
  return `${exactWhen(startsAt)} – ${isOneDay ? describeTime(endMs) : exactWhen(endsAt)}`
}

/** Shown now, to be shown later, or no more. */
export type AlertState = 'current' | 'coming' | 'over'

export function stateOf({ startsAt, endsAt }: TravelAlert, nowMs: number): AlertState {
  if (Date.parse(endsAt) <= nowMs) return 'over'
  return Date.parse(startsAt) <= nowMs ? 'current' : 'coming'
}
