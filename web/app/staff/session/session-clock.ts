import type { SessionTimes } from '@terminal/contract/accounts/session-channel'
import { nowMs } from '../clock.ts'
import type { StaffSettings } from './settings.ts'
import { ownStart, sessionTimes } from './stored.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Use is written down at most once in this time, not on every key. */
const WRITTEN_EVERY_MS = MINUTE_MS / 2

type Limits = Pick<StaffSettings, 'idleMinutes' | 'longestHours'>

export type SessionClock = ReturnType<typeof buildSessionClock>

/** When a session that is used now ends, unless it is used again. */
export function endOf(startedAt: number, now: number, { idleMinutes, longestHours }: Limits) {
  return Math.min(now + idleMinutes * MINUTE_MS, startedAt + longestHours * HOUR_MS)
}

function isPast({ endsAt }: SessionTimes): boolean {
  return endsAt <= nowMs()
}

/** One session for the whole browser, by its clock: a timer knows nothing of a computer that slept. */
export function buildSessionClock(limits: Limits) {
  /** Timed out without a sign-out: the provider may still remember the user. */
  function wasLeft(): boolean {
    const times = sessionTimes.read()
    return times !== undefined && isPast(times)
  }

  /** Whether a session that began then goes on: a tab may sleep through the end, and through the beginning of the next. */
  function admits(startedAt: number | undefined): boolean {
    const times = sessionTimes.read()
    if (!times) return true
    return !isPast(times) && (startedAt === undefined || startedAt === times.startedAt)
  }

  function use(): void {
    const now = nowMs()
    const times = sessionTimes.read()
    const startedAt = times?.startedAt ?? ownStart.read() ?? now
    const endsAt = endOf(startedAt, now, limits)
    ownStart.write(startedAt)
    if (!times || Math.abs(endsAt - times.endsAt) >= WRITTEN_EVERY_MS)
      sessionTimes.write({ startedAt, endsAt })
  }

  return {
    wasLeft,
    admits,
    isOver: (): boolean => !admits(ownStart.read()),
    use,
    ownStart: ownStart.read,
    /** With the account that another tab hands over. */
    join(startedAt: number | undefined): void {
      if (startedAt !== undefined) ownStart.write(startedAt)
    },
    /** The user signed in: into the session that another tab has, or into a new one. */
    begin(): void {
      if (wasLeft()) sessionTimes.remove()
      ownStart.remove()
      use()
    },
  }
}
