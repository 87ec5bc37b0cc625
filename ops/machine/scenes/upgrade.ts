import { setTimeout as pause } from 'node:timers/promises'
import { type Machine, requireMachine } from '../machine.ts'
import { readBlocks, type } from '../manual.ts'
import { sendVisitors } from '../neighbours.ts'
import { AUTHORITY, FILES, HOST, readSetting } from '../operator-settings.ts'
import { type Stage, timed } from '../scene.ts'
import { readVersions } from '../versions.ts'
import { bringPackage, FIRST, mustEndWell } from './install.ts'

const ROWS = 1_000_000
const RATE = 100
const AROUND_MS = 3_000
const TIMEOUT_MS = 10_000

/** The next release, with a migration on a million rows, while people read and write. */
export async function upgrade(stage: Stage): Promise<void> {
  const machine = await requireMachine(FIRST)
  const { second } = await readVersions()
  const filled = await timed(() => fill(machine))
  stage.say(`${ROWS.toLocaleString('en')} opinions are in the table: ${filled.seconds}`)
  await bringPackage(machine, second)
  await mustLoseNothing(stage, machine, 'actualizar')
  await mustUse(stage, machine, second.version)
  const index = await sql(
    machine,
    "select indisvalid from pg_index where indexrelid = 'page_opinions_by_day'::regclass",
  )
  stage.mustSee('the index of the new release is built', index === 't', index)
}

/** Back to the previous release, which works on the newer database. */
export async function rollback(stage: Stage): Promise<void> {
  const machine = await requireMachine(FIRST)
  const { first } = await readVersions()
  await mustLoseNothing(stage, machine, 'revertir')
  await mustUse(stage, machine, first.version)
}

async function mustLoseNothing(stage: Stage, machine: Machine, mark: string): Promise<void> {
  const apiKey = await readSetting(machine, FILES.settings, 'API_KEY')
  const before = Number(await sql(machine, 'select count(*) from page_opinions'))
  const crowd = sendVisitors(machine, {
    host: HOST,
    authority: AUTHORITY,
    apiKey,
    rate: RATE,
    timeoutMs: TIMEOUT_MS,
    isPersistent: false,
  })
  await pause(AROUND_MS)
  for (const block of await readBlocks(mark)) mustEndWell(stage, await type(machine, block))
  await pause(AROUND_MS)
  const { requests, failed, written, seconds, table, failures } = await crowd.leave()
  stage.say(table)
  stage.mustSee(
    `${requests} requests in ${seconds.toFixed(0)} s, ${failed} failed`,
    failed === 0 && requests > seconds * RATE * 0.9,
    failures.join('\n'),
  )
  const kept = Number(await sql(machine, 'select count(*) from page_opinions')) - before
  stage.mustSee(`${written} opinions were taken, ${kept} are there`, kept === written && kept > 0)
}

async function mustUse(stage: Stage, machine: Machine, version: string): Promise<void> {
  const { output } = await machine.attempt('terminal status')
  stage.mustSee(`${version} is in use`, output.includes(version), output)
}

async function fill(machine: Machine): Promise<void> {
  await sql(
    machine,
    `insert into page_opinions (path, is_useful, given_on, words, key_hash)
     select '/about', n % 3 > 0, current_date - n % 700, case when n % 10 = 0 then 'Opinión ' || n end,
       sha256(('llenado ' || n)::bytea)
     from generate_series(1, ${ROWS}) as n on conflict do nothing;
     analyze page_opinions`,
  )
}

/** As the superuser of the machine's cluster. */
export function sql(machine: Machine, statement: string): Promise<string> {
  const quoted = `'${statement.replaceAll("'", `'\\''`)}'`
  return machine.root(`cd /; runuser -u postgres -- psql -qXAt -d terminal -c ${quoted}`)
}
