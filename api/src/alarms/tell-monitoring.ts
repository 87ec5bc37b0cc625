import type { Metrics } from '../platform/metrics.ts'
import { DISKS, type LastRun, type Readings } from './readings.ts'
import { WATCHES } from './watches.ts'

type Tell = (readings: Readings) => number | undefined

/** What the last look found, by the names that the rules of `server/prometheus` read. */
const FIGURES: Record<string, { help: string; of: Tell }> = {
  terminal_site_answers: {
    help: 'The first page comes through the edge',
    of: ({ site }) => bit(site),
  },
  terminal_database_connections_ratio: {
    help: 'Connections in use',
    of: ({ database }) => database.connections,
  },
  terminal_queue_waiting: {
    help: 'Jobs that could begin',
    of: ({ database }) => database.queue.waiting,
  },
  terminal_queue_oldest_seconds: {
    help: 'How long the first of them has waited',
    of: ({ database }) => database.queue.oldestSeconds,
  },
  terminal_queue_failed: {
    help: 'Jobs given up in the last hour',
    of: ({ database }) => database.queue.failed,
  },
  terminal_mails_waiting: {
    help: 'Mails not sent yet',
    of: ({ database }) => database.mails.waiting,
  },
  terminal_mails_oldest_seconds: {
    help: 'How long the first of them has waited',
    of: ({ database }) => database.mails.oldestSeconds,
  },
  terminal_mails_stuck_seconds: {
    help: 'How long none has gone out',
    of: ({ database }) => database.mails.stuckSeconds,
  },
  terminal_mails_refused: {
    help: 'Mails refused for good in a day',
    of: ({ database }) => database.mails.refused,
  },
  terminal_memory_free_ratio: { help: 'Memory that is free', of: ({ memory }) => memory },
  terminal_certificate_days: {
    help: 'Days until the certificate ends',
    of: ({ certificateDays }) => certificateDays,
  },
  terminal_backup_age_seconds: {
    help: 'Age of the last backup',
    of: ({ backup }) => ageOf(backup),
  },
  terminal_backup_ok: {
    help: 'The last backup went well, and that of files alone',
    of: (readings) => bit(WATCHES['backup-failed'].judge(readings)?.isFine),
  },
  terminal_verify_age_seconds: { help: 'Age of its last test', of: ({ verify }) => ageOf(verify) },
  terminal_verify_ok: { help: 'Its last test went well', of: ({ verify }) => okOf(verify) },
  terminal_identity_answers: {
    help: 'The identity provider answers',
    of: ({ identity }) => bit(identity),
  },
  terminal_clock_off_seconds: {
    help: 'Difference to the clock of the identity provider',
    of: ({ clockOffSeconds }) => clockOffSeconds,
  },
  terminal_antivirus_answers: { help: 'clamd answers', of: ({ antivirus }) => bit(antivirus) },
  terminal_key_custodians: {
    help: 'People who keep the key on paper',
    of: ({ custodians }) => custodians,
  },
  terminal_edge_connections: {
    help: 'Open connections of nginx',
    of: ({ edge }) => edge?.connections,
  },
  terminal_edge_requests: {
    help: 'Requests of nginx since it started',
    of: ({ edge }) => edge?.requests,
  },
}

/**
 * Has monitoring told what the last look found. What is not watched is NaN, which no rule takes for anything; so is all
 * of it after a look that failed.
 */
export function tellMonitoring(metrics: Metrics): (readings: Readings | undefined) => void {
  let last: Readings | undefined
  for (const [name, { help, of }] of Object.entries(FIGURES))
    metrics.gauge(name, help, async () => (last && of(last)) ?? Number.NaN)
  metrics.gauges('terminal_disk_free_ratio', 'Room for those who are not root', 'place', () => {
    const known = DISKS.map((place) => [place, last?.disks[place] ?? Number.NaN] as const)
    return new Map(known.filter(([, free]) => !Number.isNaN(free)))
  })
  return (readings) => {
    last = readings
  }
}

function bit(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value)
}

/** One that never was is infinitely old. */
function ageOf(run: LastRun | undefined): number | undefined {
  return run === 'never' ? Number.POSITIVE_INFINITY : run?.ageSeconds
}

function okOf(run: LastRun | undefined): number | undefined {
  return run === 'never' ? undefined : bit(run?.isOk)
}
