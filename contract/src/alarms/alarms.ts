import type { AlarmText } from './alarm-text.ts'
import { PROCESS_ALARMS } from './process-alarms.ts'
import { SERVER_ALARMS } from './server-alarms.ts'
import { WORK_ALARMS } from './work-alarms.ts'

const TEXTS = { ...PROCESS_ALARMS, ...WORK_ALARMS, ...SERVER_ALARMS }

export type AlarmKey = keyof typeof TEXTS

/** Everything that can be wrong, by key, in the order it is listed. A key is for ever: rows have it. */
export const ALARMS: Readonly<Record<AlarmKey, AlarmText>> = TEXTS

// The keys of an object literal are all there are.
export const ALARM_KEYS = Object.keys(TEXTS) as AlarmKey[]

export function isAlarmKey(word: string): word is AlarmKey {
  return Object.hasOwn(TEXTS, word)
}

/** From when something is wrong. Prometheus' rules and the worker judge by the same numbers. */
export const ALARM_LIMITS = {
  /** Of the connections there are. */
  'database-connections': 0.8,
  /** Of requests, in the last few looks. */
  'errors-high': 0.05,
  'pages-incomplete': 0.05,
  'pages-slow': 0.1,
  /** In the last few looks. */
  'edge-refusing': 300,
  'captcha-away': 3,
  'security-log-lost': 1,
  /** Of what there is. */
  'memory-low': 0.08,
  'disk-files': 0.2,
  'disk-private': 0.2,
  'disk-database': 0.2,
  'disk-backup': 0.1,
  /** Seconds. */
  'worker-stopped': 180,
  'queue-stuck': 600,
  'mail-waiting': 1_800,
  'backup-old': 108_000,
  'verify-old': 259_200,
  'clock-off': 60,
  'jobs-failed': 1,
  'mail-refused': 5,
  'keys-unconfirmed': 2,
  /** Days. */
  'certificate-soon': 21,
  'certificate-expired': 0,
} as const satisfies Partial<Record<AlarmKey, number>>

/** Fewer requests than this say nothing about a share of them. */
export const FEW_REQUESTS = 20
/** And fewer bad ones than this are bad luck, whatever their share. */
export const FEW_BAD = 5
