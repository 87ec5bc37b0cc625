import { SYSTEM_STATE_API_PATH } from '@terminal/contract/alarms/system-state'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { DEMO_USERS } from '@terminal/dev/accounts'
import { signIn } from '@terminal/dev/sign-in'
import { stopInBackground } from '../background.ts'
import { EDGE } from '../edge/local.ts'
import { API_PARTS, SETTINGS, URLS, WEB_PARTS, WORKER } from '../local-stack.ts'
import { sql } from '../sql.ts'
import { holdConnections, lockNews, readUncachedPages, refuseMany } from './alarm-causes.ts'
import { openAlarmScene } from './alarm-scene.ts'
import type { Drill, Scene } from './drill.ts'
import { secondsUntil } from './drill.ts'
import { MAIL_SERVER } from './petition-mails.ts'
import { killPart, startDatabase, startPart, stopDatabase } from './stack-control.ts'

const APPLICATION = {
  issuer: SETTINGS.OIDC_ISSUER,
  clientId: SETTINGS.OIDC_CLIENT_ID,
  scope: SETTINGS.OIDC_SCOPE,
  publicOrigin: SETTINGS.PUBLIC_ORIGIN,
}

/** Alarms come within a few checks, which are a second apart here. */
const PATIENCE_SECONDS = 40

/**
 * Each alarm seen to begin by causing it, and to end. Not caused: memory-low (the machine's own memory), keys-unconfirmed
 * (a local stack needs no custodians) and captcha-away (the stack has no external provider); their tests are in `api/src/alarms`.
 */
export const alarms: Drill = async (scene) => {
  const stage = await openAlarmScene()
  try {
    await stage.startWorker(stage.faults)
    await see(scene, [
      ...(['disk-files', 'disk-private', 'disk-database', 'disk-backup'] as const),
      ...(['certificate-soon', 'backup-old', 'backup-failed', 'verify-failed'] as const),
      ...(['antivirus-away', 'clock-off'] as const),
    ])
    await refuseMany(350)
    await see(scene, ['edge-refusing', 'security-log-lost'])
    await stage.endCertificate()
    await stage.ageVerify()
    await stage.silenceIdentity()
    await see(scene, ['certificate-expired', 'verify-old', 'identity-away'])

    // The end of an alarm is mailed too: all of these wait.
    await stopInBackground(MAIL_SERVER.name)
    await stage.startWorker({})
    await killParts(scene)
    await jamWork(scene)
    await burdenDatabase(scene)
    await seeEnd(scene)
    await silence(scene)
  } finally {
    await stage.close()
  }
}

async function killParts(scene: Scene): Promise<void> {
  const [web, api] = [WEB_PARTS[1], API_PARTS[1]]
  if (!web || !api) throw new Error('The stack has two of each')
  await Promise.all([killPart(web), killPart(api)])
  await see(scene, ['web-down', 'api-down'])
  await Promise.all([startPart(web), startPart(api)])
  await stopInBackground(EDGE.name)
  await see(scene, ['site-down'])
  await startPart(EDGE)
}

/** Mails of the alarms themselves wait for the server that is gone; half an hour is not waited for. */
async function jamWork(scene: Scene): Promise<void> {
  await sql(
    `insert into pgboss.job (name, data, retry_limit) values ('refresh', '{"no": "addresses"}', 0)`,
  )
  await sql(`insert into pgboss.job (name, data, start_after, blocked)
    values ('refresh', '{"addresses": []}', now() - interval '11 minutes', true)`)
  await see(scene, ['jobs-failed', 'queue-stuck'])
  await sql(
    `update mails set created_at = created_at - interval '31 minutes' where state = 'waiting'`,
  )
  await see(scene, ['mail-waiting'])
  await startPart(MAIL_SERVER)
  await refuseMails('550')
  await sql(`update pgboss.job set start_after = now()
    where name = 'mail' and state in ('created', 'retry') and start_after > now()`)
  await see(scene, ['mail-refused'])
  await refuseMails('ok')
  await sql(`delete from pgboss.job where name = 'refresh' and (blocked or state = 'failed')`)
  await sql(`update mails set ended_at = ended_at - interval '2 days' where state = 'refused'`)
}

async function refuseMails(mode: string): Promise<void> {
  await fetch(`${URLS.inbox}/api/modo`, { method: 'PUT', body: JSON.stringify({ mode }) })
}

async function burdenDatabase(scene: Scene): Promise<void> {
  const release = await holdConnections()
  await see(scene, ['database-connections'])
  release()
  const unlock = await lockNews()
  await readUncachedPages(80)
  unlock()
  await see(scene, ['pages-slow', 'pages-incomplete', 'errors-high'])
}

/** At the end no alarm is open, and each had one mail at its beginning and one at its end. */
async function seeEnd({ mustSee }: Scene): Promise<void> {
  const open = () => sql('select count(*) from alarms where ended_at is null')
  // Alarms on shares end only under traffic.
  const isOver = async () => {
    await readUncachedPages(40)
    return (await open()) === '0'
  }
  const seconds = await secondsUntil(isOver, 2 * PATIENCE_SECONDS)
  mustSee(`all of it ends (${seconds?.toFixed(0)} s)`, seconds !== undefined)
  const twice = await sql(`select count(*) from (select from mails where kind like 'alarm-%'
    group by kind, item_id having count(*) > 1) as each`)
  const untold = await sql(`select count(*) from alarms where not exists (
    select from mails where kind = 'alarm-begun' and item_id = alarms.id) and key <> 'worker-stopped'
    and not exists (select from alarms as last where last.key = alarms.key and last.id < alarms.id)`)
  mustSee(
    `one mail for each that began (${twice} twice, ${untold} untold)`,
    twice === '0' && untold === '0',
  )
}

/** Reported by the api: the worker and the database cannot record their own absence. */
async function silence({ mustSee }: Scene): Promise<void> {
  const token = await signIn(APPLICATION, DEMO_USERS[0])
  const headers = {
    [CONTRACT_HEADER]: CONTRACT_NUMBER,
    authorization: `Bearer ${token}`,
    'x-api-key': SETTINGS.API_KEY,
  }
  const ask = () => fetch(`${URLS.site}${SYSTEM_STATE_API_PATH}`, { headers })
  await killPart(WORKER)
  await sql(`update last_look set looked_at = looked_at - interval '3 minutes'`)
  mustSee(
    'worker-stopped, said by the api',
    (await (await ask()).text()).includes('worker-stopped'),
  )
  await stopDatabase()
  const answer = await ask()
  const told = await answer.text()
  mustSee('database-away, said by the api', answer.status === 503 && told.includes('"database"'))
  await startDatabase()
}

async function see({ mustSee }: Scene, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const begun = async () => sql(`select count(*) from alarms where key = '${key}'`)
    const seconds = await secondsUntil(async () => (await begun()) !== '0', PATIENCE_SECONDS)
    mustSee(`${key} (${seconds?.toFixed(1)} s)`, seconds !== undefined)
  }
}
