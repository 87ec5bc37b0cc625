import { type Machine, requireMachine } from '../machine.ts'
import { HOST } from '../operator-settings.ts'
import { type Stage, timed } from '../scene.ts'
import { FIRST, mustAnswer } from './install.ts'

const DEADLINE_SECONDS = 60

/** Without any command the site comes back by itself. */
export async function reboot(stage: Stage): Promise<void> {
  const machine = await requireMachine(FIRST)
  const off = await timed(() => machine.reboot())
  const answered = await timed(() => untilHome(machine))
  stage.mustSee(
    `/home answers ${answered.seconds} after the boot (down and booted: ${off.seconds})`,
    answered.value,
  )
  await machine.attempt('systemctl is-system-running --wait')
  await mustAnswer(stage, machine)
  await mustOutliveKill(stage, machine)
}

/** As after a power cut: nothing of what it would have tidied up is tidied up. */
async function mustOutliveKill(stage: Stage, machine: Machine): Promise<void> {
  await machine.root('systemctl kill --signal=KILL terminal-edge')
  const answered = await timed(() => untilHome(machine))
  stage.mustSee(`a killed edge answers again after ${answered.seconds}`, answered.value)
}

async function untilHome(machine: Machine): Promise<boolean> {
  const line = `for i in $(seq ${DEADLINE_SECONDS * 10}); do
    curl -sf -o /dev/null https://${HOST}/home && exit 0; sleep 0.1
  done; exit 1`
  return (await machine.attempt(line)).code === 0
}
