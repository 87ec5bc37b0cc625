import { AlertDraft, SEVERITIES, type StaffAlert } from '@terminal/contract/alerts/alert'
import { z } from 'zod'
import { bogotaDay, fromLocalTime, instantAt, toLocalTime } from './local-time.ts'

/** When it ends: what is mostly meant takes one tap, anything else a date and an hour. */
export const ENDS = ['two-hours', 'six-hours', 'today', 'other'] as const

/** What stands in the form: every text as it was typed, and times as a clock in Bogotá shows them. */
export const AlertValues = z.object({
  severity: z.enum(SEVERITIES).optional(),
  text: z.string(),
  corridor: z.string(),
  link: z.string(),
  source: z.string(),
  /** Ids of roads. */
  corridors: z.array(z.string()).default([]),
  isLater: z.boolean(),
  startsAt: z.string(),
  end: z.enum(ENDS),
  endsAt: z.string(),
  statesEnd: z.boolean().default(false),
})
export type AlertValues = z.infer<typeof AlertValues>
export type AlertField = keyof AlertDraft

const HOUR_MS = 60 * 60 * 1_000
/** People say «4:35», not «4:37». */
const ROUND_MS = 5 * 60 * 1_000

export const TEXT_LIMIT = AlertDraft.shape.text.maxLength ?? 0

export const EMPTY_VALUES: AlertValues = {
  text: '',
  corridor: '',
  link: '',
  source: '',
  corridors: [],
  isLater: false,
  startsAt: '',
  end: 'two-hours',
  endsAt: '',
  statesEnd: false,
}

/** What can be changed of an alert. */
export function valuesOf(alert: StaffAlert, nowMs: number): AlertValues {
  return {
    ...textsOf(alert),
    isLater: Date.parse(alert.startsAt) > nowMs,
    startsAt: toLocalTime(alert.startsAt),
    end: 'other',
    endsAt: toLocalTime(alert.endsAt),
    statesEnd: alert.statesEnd,
  }
}

/** What a new alert can take from one that is over. */
export function modelOf(alert: StaffAlert): AlertValues {
  return { ...EMPTY_VALUES, ...textsOf(alert) }
}

function textsOf({ severity, text, corridor, corridors, link, source }: StaffAlert) {
  return {
    severity,
    text,
    corridor: corridor ?? '',
    link: link ?? '',
    source: source ?? '',
    corridors: [...corridors],
  }
}

/** Nothing where the form says no time that exists. */
export function startOf({ isLater, startsAt }: AlertValues): string | null | undefined {
  return isLater ? fromLocalTime(startsAt) : null
}

export function endOf(values: AlertValues, nowMs: number): string | undefined {
  if (values.end === 'other') return fromLocalTime(values.endsAt)
  const fromMs = Date.parse(startOf(values) ?? '') || nowMs
  if (values.end === 'today') return fromLocalTime(`${bogotaDay(fromMs)}T23:59`)
  const hours = values.end === 'two-hours' ? 2 : 6
  return instantAt(Math.ceil((fromMs + hours * HOUR_MS) / ROUND_MS) * ROUND_MS)
}

export function toDraft(values: AlertValues, nowMs: number): AlertDraft {
  return {
    severity: values.severity ?? 'notice',
    text: values.text.trim(),
    corridor: values.corridor.trim() || null,
    link: values.link.trim() || null,
    source: values.source.trim() || null,
    corridors: values.corridors,
    startsAt: startOf(values) ?? null,
    endsAt: endOf(values, nowMs) ?? instantAt(nowMs),
    statesEnd: values.statesEnd,
  }
}
