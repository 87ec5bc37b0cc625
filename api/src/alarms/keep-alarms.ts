import { ALARM_KEYS, ALARM_LIMITS, ALARMS, type AlarmKey } from '@terminal/contract/alarms/alarms'
import type { Queryable, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { postLetter } from '../platform/mail/mail.job.ts'
import { begunLetter, endedLetter } from './alarm-letters.ts'
import {
  beginAlarm,
  deleteOldAlarms,
  endAlarm,
  findLastLook,
  listOpenAlarms,
  putLastLook,
  renewAlarm,
  wasJustOver,
} from './alarms.queries.ts'
import type { Readings } from './readings.ts'
import { type Finding, WATCHES } from './watches.ts'

const LONGEST_DETAIL = 300
/** What is not urgent and comes again within this time is in no mail before it lasts as long: others can cause some of it. */
const QUIET_HOURS = 6

/** After how long without a look the watch counts as stopped, given how often it is done. */
export function silentSeconds(everySeconds: number): number {
  return Math.max(ALARM_LIMITS['worker-stopped'], 3 * everySeconds)
}

type KeepDeps = {
  db: Queryable
  jobs: Jobs
  version: string
  /** Whether alarms are mailed. */
  hasMail: boolean
  /** How often it looks, which a silence is measured by. */
  everySeconds: number
}

/** Writes down what each look found: which alarms begin, go on and end, and the figures of the desk. */
export function createKeeper({ db, jobs, version, hasMail, everySeconds }: KeepDeps) {
  const streaks = new Map<AlarmKey, number>()
  const silentMs = silentSeconds(everySeconds) * 1_000

  /** `blindSince`: from when on this process could not ask the database. */
  return async (readings: Readings, now: Date, blindSince?: Date): Promise<void> => {
    const findings = ALARM_KEYS.map((key) => ({ key, finding: WATCHES[key].judge(readings) }))
    const at = now.toISOString()
    await inTransaction(db, async (tx) => {
      for (const span of await silencesBefore(tx, now, blindSince)) await noteEnded(tx, span)
      const open = new Map((await listOpenAlarms(tx)).map((row) => [row.key, row]))
      for (const { key, finding } of findings)
        await settle(tx, key, { finding, at, open: open.get(key) })
      const figures = findings.map(({ key, finding }) => ({
        key,
        value: finding?.value ?? null,
        isFine: finding?.isFine ?? true,
      }))
      await putLastLook(tx, { at, version, figures })
      await deleteOldAlarms(tx, at)
    })
    for (const { key, finding } of findings)
      if (!finding?.saysNothing) streaks.set(key, streakAfter(key, finding?.isFine ?? true))
  }

  type Open = { id: number; since: string; seenAt: string }
  type Now = { finding: Finding; at: string; open: Open | undefined }

  async function settle(tx: Tx, key: AlarmKey, { finding, at, open }: Now): Promise<void> {
    if (finding?.saysNothing) return
    const isFine = finding?.isFine ?? true
    const detail = (finding?.value ?? '').slice(0, LONGEST_DETAIL)
    const { looks = 1, looksToEnd = looks } = WATCHES[key]
    const streak = Math.abs(streakAfter(key, isFine))
    if (!open) {
      if (isFine || streak < looks) return
      const itemId = await beginAlarm(tx, key, { detail, at })
      if (await isTold(tx, key, [at, at])) await post(tx, begunLetter, itemId)
      return
    }
    const { id: itemId, since, seenAt } = open
    const wasTold = await isTold(tx, key, [since, seenAt])
    if (!isFine) {
      await renewAlarm(tx, itemId, { detail, at })
      if (!wasTold && (await isTold(tx, key, [since, at]))) await post(tx, begunLetter, itemId)
    } else if (streak >= looksToEnd) {
      await endAlarm(tx, itemId, at)
      if (wasTold) await post(tx, endedLetter, itemId)
    }
  }

  async function noteEnded(tx: Tx, { key, detail, since, until }: Span): Promise<void> {
    if (until.getTime() - since.getTime() < silentMs) return
    const id = await beginAlarm(tx, key, { detail, at: since.toISOString() })
    await endAlarm(tx, id, until.toISOString())
    await post(tx, endedLetter, id)
  }

  async function post(tx: Tx, letter: typeof begunLetter, itemId: number): Promise<void> {
    if (hasMail) await postLetter(tx, jobs, letter, { itemId, recipient: 'operator' })
  }

  /** Looks in a row that found the same, bad ones below nought. */
  function streakAfter(key: AlarmKey, isFine: boolean): number {
    const last = streaks.get(key) ?? 0
    if (isFine) return last > 0 ? last + 1 : 1
    return last < 0 ? last - 1 : -1
  }
}

/** Whether one that began and was last seen then is told by mail. */
async function isTold(tx: Tx, key: AlarmKey, [since, seenAt]: [string, string]): Promise<boolean> {
  if (ALARMS[key].severity === 'urgent') return true
  if (Date.parse(seenAt) - Date.parse(since) >= QUIET_HOURS * 3_600_000) return true
  return !(await wasJustOver(tx, key, { since, hours: QUIET_HOURS }))
}

type Span = { key: AlarmKey; detail: string; since: Date; until: Date }

/** Alarms that could not be recorded at the time, now that they are over: the watch had stopped, or the database was away. */
async function silencesBefore(tx: Tx, now: Date, blindSince: Date | undefined): Promise<Span[]> {
  const last = await findLastLook(tx)
  const since = last ? new Date(last.at) : now
  const stopped = { detail: 'No miraba', since, until: blindSince ?? now }
  const away = { detail: 'No respondía', since: blindSince ?? now, until: now }
  return [
    { key: 'worker-stopped', ...stopped },
    { key: 'database-away', ...away },
  ]
}
