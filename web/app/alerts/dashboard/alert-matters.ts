import type { DeskAlert } from '@terminal/contract/alerts/alert'
import type { Matter } from '../../staff/desk/attention.ts'
import type { CallApi } from '../../staff/session/call-api.ts'
import { readAlerts } from './alert-calls.ts'
import { stateOf } from './alert-times.ts'

const PATH = '/dashboard/avisos'
const MINUTE_MS = 60_000
/** Early enough for staff to extend it. */
const SOON_MS = 60 * MINUTE_MS

/** What is on the site, with what is left of it by any clock. */
export async function readAlertMatters(callApi: CallApi, signal: AbortSignal) {
  const { items } = await readAlerts(callApi, 1, signal)
  return (nowMs: number) => alertMatters(items, nowMs)
}

export function alertMatters(alerts: readonly DeskAlert[], nowMs: number): Matter[] {
  const [first, ...others] = alerts
    .filter((alert) => stateOf(alert, nowMs) === 'current')
    .toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt))
  if (!first) return []
  const leftMs = Date.parse(first.endsAt) - nowMs
  const matter = {
    key: 'avisos',
    kind: leftMs <= SOON_MS ? 'soon' : 'waiting',
    icon: 'alert',
    href: PATH,
  } as const
  const left = timeLeft(leftMs)
  if (others.length === 0)
    return [{ ...matter, words: `Aviso: ${first.corridor ?? first.text}`, rest: `quedan ${left}` }]
  const count = others.length + 1
  return [
    { ...matter, words: `${count} avisos en el sitio`, rest: `el primero termina en ${left}` },
  ]
}

/** «2 h 10 min», «3 días»; the last minute is one. */
export function timeLeft(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS))
  if (minutes >= 48 * 60) return `${Math.floor(minutes / (24 * 60))}\u00a0días`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours}\u00a0h` : '', rest > 0 ? `${rest}\u00a0min` : '']
    .filter(Boolean)
    .join('\u00a0')
}
