import {
  ALARM_LIMITS,
  type AlarmKey,
  FEW_BAD,
  FEW_REQUESTS,
} from '@terminal/contract/alarms/alarms'

/** Samples of a minute each, in promtool's notation. */
type Series = Readonly<Record<string, string>>

export type Rule = {
  /** `api/src/alarms/watches.ts` as Prometheus rules, with the same limits. */
  expr: string
  /** The interval between two of the worker's checks. */
  forMinutes?: number
  /** What makes it fire after ten minutes, and what does not. */
  fires: Series
  quiet: Series
}

const MEASURED = '[5m]'

const WORKER = 'terminal_'

/** A figure of the worker that is judged by its value. */
function figure(name: string, comparison: string, [bad, good]: readonly [number, number]): Rule {
  const series = `${WORKER}${name}`
  return { expr: `${series} ${comparison}`, fires: held(series, bad), quiet: held(series, good) }
}

function held(series: string, value: number): Series {
  return { [series]: `${value}x15` }
}

function answers(name: string): Rule {
  return { ...figure(name, '== 0', [0, 1]), forMinutes: 2 }
}

function disk(place: string, limit: number): Rule {
  return figure(`disk_free_ratio{place="${place}"}`, `< ${limit}`, [limit - 0.01, limit])
}

function processes(job: string): Rule {
  const [first, second] = [1, 2].map((i) => `up{job="${job}", instance="${i}"}`)
  return {
    expr: `min(up{job="${job}"}) == 0`,
    forMinutes: 2,
    fires: { [`${first}`]: '1x15', [`${second}`]: '0x15' },
    quiet: { [`${first}`]: '1x15', [`${second}`]: '1x15' },
  }
}

/** A share above its limit, over a sufficient number of requests. */
function share(part: string, all: string, limit: number, given: [Series, Series]): Rule {
  const [fires, quiet] = given
  return {
    expr: `${part} / ${all} >= ${limit} and ${all} >= ${FEW_REQUESTS} and ${part} >= ${FEW_BAD}`,
    forMinutes: 2,
    fires,
    quiet,
  }
}

const answered = (labels: string) =>
  `(sum(increase(http_request_duration_seconds_count{route!~"/salud/.*"${labels}}${MEASURED})) or vector(0)) + (sum(increase(page_duration_seconds_count{${labels.replace(/^, /, '')}}${MEASURED})) or vector(0))`

const LIMITS = ALARM_LIMITS

/** Three of some fifty: above the share, but too few. */
const FEW_FAILED: Series = {
  'api_reads_total{outcome="answered"}': '0+10x15',
  'api_reads_total{outcome="failed"}': '0x7 3x8',
}

export const RULES: Readonly<Record<AlarmKey, Rule>> = {
  'site-down': answers('site_answers'),
  'web-down': processes('terminal-web'),
  'api-down': processes('terminal-api'),
  'worker-stopped': {
    expr: 'max(up{job="terminal-worker"}) == 0 or absent(up{job="terminal-worker"})',
    forMinutes: LIMITS['worker-stopped'] / 60,
    fires: { 'up{job="terminal-worker"}': '0x15' },
    quiet: { 'up{job="terminal-worker"}': '1x15' },
  },
  'database-away': {
    expr: 'min(database_answers) == 0',
    forMinutes: 2,
    fires: { 'database_answers{instance="1"}': '0x15', 'database_answers{instance="2"}': '1x15' },
    quiet: { 'database_answers{instance="1"}': '1x15' },
  },
  'database-connections': {
    ...figure('database_connections_ratio', `>= ${LIMITS['database-connections']}`, [0.8, 0.79]),
    forMinutes: 2,
  },
  'errors-high': share(
    `(${answered(', status=~"5.."')})`,
    `(${answered('')})`,
    LIMITS['errors-high'],
    [requests({ good: 90, bad: 10 }), requests({ good: 98, bad: 2 })],
  ),
  'pages-incomplete': share(
    `sum(increase(api_reads_total{outcome="failed"}${MEASURED}))`,
    `sum(increase(api_reads_total${MEASURED}))`,
    LIMITS['pages-incomplete'],
    [reads({ good: 90, bad: 10 }), FEW_FAILED],
  ),
  'pages-slow': share(
    `(sum(increase(page_duration_seconds_count${MEASURED})) - sum(increase(page_duration_seconds_bucket{le="1"}${MEASURED})))`,
    `sum(increase(page_duration_seconds_count${MEASURED}))`,
    LIMITS['pages-slow'],
    [pages({ all: 100, quick: 80 }), pages({ all: 100, quick: 95 })],
  ),
  'edge-refusing': {
    expr: `sum(increase(edge_refusals_total${MEASURED})) >= ${LIMITS['edge-refusing']}`,
    fires: { 'edge_refusals_total{event="too-many"}': '0+70x15' },
    quiet: { 'edge_refusals_total{event="too-many"}': '0+50x15' },
  },
  'memory-low': {
    ...figure('memory_free_ratio', `< ${LIMITS['memory-low']}`, [0.07, 0.08]),
    forMinutes: 2,
  },
  'queue-stuck': figure('queue_oldest_seconds', `>= ${LIMITS['queue-stuck']}`, [600, 599]),
  'jobs-failed': figure('queue_failed', `>= ${LIMITS['jobs-failed']}`, [1, 0]),
  'mail-waiting': figure('mails_stuck_seconds', `>= ${LIMITS['mail-waiting']}`, [1_800, 1_799]),
  'mail-refused': figure('mails_refused', `>= ${LIMITS['mail-refused']}`, [5, 4]),
  'security-log-lost': {
    expr: `sum(increase(security_events_unwritten_total${MEASURED})) >= ${LIMITS['security-log-lost']}`,
    fires: { 'security_events_unwritten_total{job="terminal-api"}': '0x6 2x8' },
    quiet: { 'security_events_unwritten_total{job="terminal-api"}': '2x15' },
  },
  'keys-unconfirmed': figure('key_custodians', `< ${LIMITS['keys-unconfirmed']}`, [1, 2]),
  'antivirus-away': answers('antivirus_answers'),
  'identity-away': answers('identity_answers'),
  'captcha-away': {
    expr: `sum(increase(captcha_checks_total{verdict="unchecked"}${MEASURED})) >= ${LIMITS['captcha-away']}`,
    fires: { 'captcha_checks_total{verdict="unchecked"}': '0+1x15' },
    quiet: { 'captcha_checks_total{verdict="unchecked"}': '2x15' },
  },
  'disk-files': disk('files', LIMITS['disk-files']),
  'disk-private': disk('private', LIMITS['disk-private']),
  'disk-database': disk('database', LIMITS['disk-database']),
  'disk-backup': disk('backup', LIMITS['disk-backup']),
  'certificate-soon': {
    expr: `terminal_certificate_days < ${LIMITS['certificate-soon']} and terminal_certificate_days > 0`,
    fires: held('terminal_certificate_days', 5),
    quiet: held('terminal_certificate_days', -1),
  },
  'certificate-expired': figure('certificate_days', `<= ${LIMITS['certificate-expired']}`, [-1, 1]),
  'backup-old': figure('backup_age_seconds', `>= ${LIMITS['backup-old']}`, [108_000, 107_999]),
  'backup-failed': figure('backup_ok', '== 0', [0, 1]),
  'verify-old': figure('verify_age_seconds', `>= ${LIMITS['verify-old']}`, [259_200, 259_199]),
  'verify-failed': figure('verify_ok', '== 0', [0, 1]),
  'clock-off': {
    ...figure('clock_off_seconds', `>= ${LIMITS['clock-off']}`, [60, 59]),
    forMinutes: 2,
  },
}

type Mixed = { good: number; bad: number }

function requests({ good, bad }: Mixed): Series {
  return {
    'http_request_duration_seconds_count{route="/api/Noticias", status="200"}': `0+${good}x15`,
    'http_request_duration_seconds_count{route="/api/Noticias", status="503"}': `0+${bad}x15`,
    'http_request_duration_seconds_count{route="/salud/listo", status="503"}': '0+900x15',
  }
}

function reads({ good, bad }: Mixed): Series {
  return {
    'api_reads_total{outcome="answered"}': `0+${good}x15`,
    'api_reads_total{outcome="failed"}': `0+${bad}x15`,
  }
}

function pages({ all, quick }: { all: number; quick: number }): Series {
  return {
    'page_duration_seconds_count{route="/home"}': `0+${all}x15`,
    'page_duration_seconds_bucket{route="/home", le="1"}': `0+${quick}x15`,
  }
}
