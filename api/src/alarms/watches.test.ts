import { ALARM_KEYS, type AlarmKey } from '@terminal/contract/alarms/alarms'
import { expect, test } from 'vitest'
import type { Readings } from './readings.ts'
import { WATCHES } from './watches.ts'

const FINE: Readings = {
  site: true,
  web: { up: 2, all: 2 },
  api: { up: 2, all: 2 },
  recent: {
    requests: 100,
    errors: 4,
    pages: 100,
    slowPages: 9,
    reads: 100,
    failedReads: 4,
    uncheckedForms: 2,
    unwrittenEvents: 0,
    refusals: 299,
  },
  edge: { connections: 3, requests: 1_000 },
  database: {
    connections: 0.79,
    queue: { waiting: 3, oldestSeconds: 599, failed: 0 },
    mails: { waiting: 1, oldestSeconds: 90_000, stuckSeconds: 1_799, refused: 4 },
  },
  disks: { files: 0.2, private: 0.2, database: 0.2, backup: 0.1 },
  memory: 0.08,
  certificateDays: 21,
  backup: { ageSeconds: 107_999, isOk: true, detail: '' },
  files: { ageSeconds: 1_200, isOk: true, detail: '' },
  verify: { ageSeconds: 259_199, isOk: true, detail: '' },
  identity: true,
  clockOffSeconds: 59,
  antivirus: true,
  custodians: 2,
}

function badOf(readings: Readings): AlarmKey[] {
  return ALARM_KEYS.filter((key) => WATCHES[key].judge(readings)?.isFine === false)
}

test('just below every limit nothing is wrong', () => {
  expect(badOf(FINE)).toEqual([])
})

test.for<[AlarmKey, Partial<Readings>]>([
  ['site-down', { site: false }],
  ['web-down', { web: { up: 1, all: 2 } }],
  ['api-down', { api: { up: 0, all: 2 } }],
  ['database-connections', { database: { ...FINE.database, connections: 0.8 } }],
  ['errors-high', { recent: { ...FINE.recent, errors: 5 } }],
  ['pages-incomplete', { recent: { ...FINE.recent, failedReads: 5 } }],
  ['pages-slow', { recent: { ...FINE.recent, slowPages: 10 } }],
  ['edge-refusing', { recent: { ...FINE.recent, refusals: 300 } }],
  ['captcha-away', { recent: { ...FINE.recent, uncheckedForms: 3 } }],
  ['security-log-lost', { recent: { ...FINE.recent, unwrittenEvents: 1 } }],
  ['memory-low', { memory: 0.079 }],
  ['queue-stuck', { database: withQueue({ waiting: 1, oldestSeconds: 600, failed: 0 }) }],
  ['jobs-failed', { database: withQueue({ waiting: 0, oldestSeconds: 0, failed: 1 }) }],
  ['mail-waiting', { database: withMails({ stuckSeconds: 1_800 }) }],
  ['mail-refused', { database: withMails({ refused: 5 }) }],
  ['keys-unconfirmed', { custodians: 1 }],
  ['antivirus-away', { antivirus: false }],
  ['identity-away', { identity: false }],
  ['disk-files', { disks: { ...FINE.disks, files: 0.19 } }],
  ['disk-private', { disks: { ...FINE.disks, private: 0.19 } }],
  ['disk-database', { disks: { ...FINE.disks, database: 0.19 } }],
  ['disk-backup', { disks: { ...FINE.disks, backup: 0.09 } }],
  ['certificate-soon', { certificateDays: 20.9 }],
  ['certificate-expired', { certificateDays: -0.1 }],
  ['backup-old', { backup: { ageSeconds: 108_000, isOk: true, detail: '' } }],
  ['backup-old', { backup: 'never' }],
  ['backup-failed', { backup: { ageSeconds: 10, isOk: false, detail: 'disco lleno' } }],
  ['backup-failed', { files: { ageSeconds: 10, isOk: false, detail: '' } }],
  ['backup-failed', { files: { ageSeconds: 3_601, isOk: true, detail: '' } }],
  ['verify-old', { verify: 'never' }],
  ['verify-failed', { verify: { ageSeconds: 10, isOk: false, detail: '' } }],
  ['clock-off', { clockOffSeconds: 60 }],
])('%s, and no other, when it is reached', ([key, change]) => {
  expect(badOf({ ...FINE, ...change })).toEqual([key])
})

test('fewer than five bad ones are bad luck, whatever their share', () => {
  const night = { ...FINE.recent, requests: 20, errors: 4 }
  expect(badOf({ ...FINE, recent: night })).toEqual([])
  expect(badOf({ ...FINE, recent: { ...night, errors: 5 } })).toEqual(['errors-high'])
})

test('which copy failed is said', () => {
  const files = { ageSeconds: 10, isOk: false, detail: 'sin red' }
  expect(WATCHES['backup-failed'].judge({ ...FINE, files })?.value).toBe(
    'Copia de archivos: Falló: sin red',
  )
  const old = { ageSeconds: 3_900, isOk: true, detail: '' }
  expect(WATCHES['backup-failed'].judge({ ...FINE, files: old })?.value).toMatch(/hace 1.hora/)
})

test('too few requests say nothing, and what is not watched is not wrong', () => {
  const few = { ...FINE.recent, requests: 19, errors: 19, pages: 0, slowPages: 0, reads: 0 }
  expect(badOf({ ...FINE, recent: few })).toEqual([])
  const unwatched = {
    site: undefined,
    web: undefined,
    antivirus: undefined,
    backup: undefined,
    files: undefined,
  }
  expect(badOf({ ...FINE, ...unwatched })).toEqual([])
  expect(WATCHES['antivirus-away'].judge({ ...FINE, ...unwatched })).toBeUndefined()
})

function withQueue(queue: Readings['database']['queue']) {
  return { ...FINE.database, queue }
}

function withMails(mails: Partial<Readings['database']['mails']>) {
  return { ...FINE.database, mails: { ...FINE.database.mails, ...mails } }
}
