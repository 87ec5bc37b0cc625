/** The drills: what each breaks, and what it expects. Those that compare times come before those that withdraw something. */
export const FAULTS = {
  'rolling-restart':
    '20 × `pnpm stack restart` under load: no request fails, build files stay byte for byte',
  'app-dead':
    'web, api, worker killed, PostgreSQL crashed: cached pages answer; forms and writes get 503 with Retry-After; changes show within 5 s afterwards',
  'db-dead':
    'PostgreSQL stopped for 60 s: public pages unchanged, uncached reads 503, no process dies',
  'db-restart':
    'PostgreSQL restarted 8 times under 32 readers, once during a refresh: only 200 and 503; the refresh is repeated',
  'kill-in-turn': 'api or web killed every 5 s for a minute at 200 requests a second: none fails',
  'hang-in-turn':
    'each api and web stopped for 30 s: no GET fails, 2 % at most take over 2 s, each form is there once',
  'flash-crowd':
    '100 clients × 3 encodings on a dropped or expired entry: one render for each address and encoding',
  'slow-clients':
    '10,000 slow connections: they are cut off; the p95 of others stays under 5 × that without them',
  'cold-cache': 'every cache entry deleted under load; the worker starts: every entry is back',
  'one-client':
    'one client with 120 open requests for all that is not cached: p95 of others at most 2 ×',
  'slow-uploads':
    '2,000 anonymous uploads at once, and slow forms: refused, nothing left on disk, others’ forms are taken',
  'save-visible':
    'a news item published, saved 19 times and hidden: each within 5 s in every entry',
  'alert-visible': 'an alert published, ended or left to expire: in every page within 5 s',
  'notice-end':
    'a public notice of an answer published and expired: gone from every cache entry, also with web and api dead',
  'two-editors': 'two save one item at once, 100 times: one 200, one 412 with the other’s text',
  petitions:
    '1,000 forms while api, web, worker and PostgreSQL fail: each filed once, every mail sent, nothing unencrypted on disk',
  alarms: 'each cause of an alarm: notified once when it begins and once when it ends',
  purge:
    'a document withdrawn for good; an old database restored, the ledger replayed: 410 everywhere again',
  'upload-kill':
    'api and worker killed while 100 pictures are uploaded: acknowledged uploads are there once and whole',
  backup: 'everything destroyed and restored from the backup, to a given second',
} as const satisfies Record<string, string>

export type DrillName = keyof typeof FAULTS
