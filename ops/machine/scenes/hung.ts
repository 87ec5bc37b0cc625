import { setTimeout as pause } from 'node:timers/promises'
import { API_UNITS, WEB_UNITS, WORKER_UNIT } from '@terminal/server/host/units'
import { OBSTRUCTIONS } from '../../obstruct.ts'
import { type Machine, requireMachine } from '../machine.ts'
import { type Crowd, obstruct, sendVisitors } from '../neighbours.ts'
import { AUTHORITY, FILES, HOST, readSetting } from '../operator-settings.ts'
import { type Stage, timed } from '../scene.ts'
import { FIRST } from './install.ts'
import { sql } from './upgrade.ts'

const RATE = 50
const MOST_SLOW = 0.02
/** Longer than the edge's timeouts for both processes: a waiting request counts as slow, not as cut off. */
const TIMEOUT_MS = 60_000
const BACK_SECONDS = 40
const USUAL_MS = 15_000

/** Processes stand still or run in circles; systemd ends them, and until then the others answer. */
export async function hung(stage: Stage): Promise<void> {
  const machine = await requireMachine(FIRST)
  await sayUsual(stage, machine)
  for (const unit of [API_UNITS[0], WEB_UNITS[0], API_UNITS[1], WEB_UNITS[1]])
    await mustGoUnnoticed(stage, machine, unit)
  for (const unit of [API_UNITS[0], WEB_UNITS[0], WORKER_UNIT])
    for (const [name, code] of Object.entries(OBSTRUCTIONS))
      await mustComeBack(stage, machine, { unit, fault: name }, async (pid) => {
        await machine.root(`kill -USR1 ${pid}`)
        await obstruct(machine, code)
      })
}

async function visit(machine: Machine): Promise<Crowd> {
  const apiKey = await readSetting(machine, FILES.settings, 'API_KEY')
  const visitors = { host: HOST, authority: AUTHORITY, apiKey, rate: RATE }
  return sendVisitors(machine, { ...visitors, timeoutMs: TIMEOUT_MS, isPersistent: true })
}

/** A failure is only readable beside what the machine sustains without a fault. */
async function sayUsual(stage: Stage, machine: Machine): Promise<void> {
  const crowd = await visit(machine)
  await pause(USUAL_MS)
  const { table, slow } = await crowd.leave()
  stage.say(`${table}\nwithout a fault ${(slow * 100).toFixed(1)} % took more than 2 s`)
}

async function mustGoUnnoticed(stage: Stage, machine: Machine, unit: string): Promise<void> {
  const before = await countOpinions(machine)
  const crowd = await visit(machine)
  await mustComeBack(stage, machine, { unit, fault: 'SIGSTOP' }, async (pid) => {
    await machine.root(`kill -STOP ${pid}`)
  })
  const { requests, failedReads, slow, written, table, failures } = await crowd.leave()
  stage.say(table)
  stage.mustSee(
    `${requests} requests while ${unit} stood still, ${failedReads} pages and reads failed`,
    failedReads === 0 && requests > 0,
    failures.join('\n'),
  )
  stage.mustSee(`${(slow * 100).toFixed(1)} % took more than 2 s`, slow <= MOST_SLOW)
  const kept = (await countOpinions(machine)) - before
  stage.mustSee(`${written} opinions were taken, ${kept} are there`, kept === written && kept > 0)
}

type Fault = { unit: string; fault: string }

async function mustComeBack(
  stage: Stage,
  machine: Machine,
  { unit, fault }: Fault,
  happen: (pid: string) => Promise<void>,
): Promise<void> {
  const pid = await machine.root(`systemctl show -p MainPID --value ${unit}`)
  const back = await timed(async () => {
    await happen(pid)
    // The worker is ready when every page is warm: that it runs is enough.
    const isThere = unit === WORKER_UNIT ? 'true' : `systemctl is-active --quiet ${unit}`
    return machine.attempt(`for i in $(seq ${BACK_SECONDS * 20}); do
      now=$(systemctl show -p MainPID --value ${unit})
      [ "$now" != ${pid} ] && [ "$now" != 0 ] && ${isThere} && exit 0; sleep 0.1
    done; exit 1`)
  })
  stage.mustSee(
    `${unit} is back ${back.seconds} after ${fault}`,
    back.value.code === 0 && Number.parseFloat(back.seconds) <= BACK_SECONDS,
    back.value.output,
  )
}

async function countOpinions(machine: Machine): Promise<number> {
  return Number(await sql(machine, 'select count(*) from page_opinions'))
}
