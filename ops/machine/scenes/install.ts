import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { run } from '../commands.ts'
import { createMachine, type Machine } from '../machine.ts'
import { readBlocks, type Typed, type } from '../manual.ts'
import { startMailServer } from '../neighbours.ts'
import { bringCertificate, edit, FILES, fillIn, HOST, introduce } from '../operator-settings.ts'
import { type Stage, timed } from '../scene.ts'
import { buildVersions, type Version } from '../versions.ts'

export const FIRST = 'one'

/** A server that was just rented, and the manual: until the first page answers over TLS. */
export async function install(stage: Stage): Promise<void> {
  const built = await timed(buildVersions)
  const { first, second } = built.value
  stage.say(`${basename(first.file)} and ${basename(second.file)} built: ${built.seconds}`)
  const created = await timed(() => createMachine(FIRST, stage.suite))
  stage.say(`a fresh ${stage.suite}: ${created.seconds}`)

  const machine = created.value
  await introduce(machine)
  await using _mail = await startMailServer(machine)
  const manual = await timed(() => followManual(stage, machine, first))
  stage.say(`the manual, from the package to the site: ${manual.seconds}`)
  await mustAnswer(stage, machine)
  await mustBeHardened(stage, machine)
}

async function followManual(stage: Stage, machine: Machine, version: Version): Promise<void> {
  const [packages = [], keys = [], ...rest] = await readBlocks('instalar')
  await bringPackage(machine, version)
  mustEndWell(stage, await type(machine, packages))
  mustEndWell(stage, await type(machine, keys))
  for (const file of [FILES.settings, FILES.secrets]) {
    const missing = await fillIn(machine, file)
    stage.mustSee(
      `${file} has a line for everything the manual names ${missing.join(', ')}`,
      missing.length === 0,
    )
  }
  await edit(machine, FILES.settings, { LOCAL_SIGN_IN: 'on' })
  await bringCertificate(machine)
  for (const block of rest) mustEndWell(stage, await type(machine, block))
}

/** The package and its checksum, in the folder where the manual has them downloaded to. */
export async function bringPackage(machine: Machine, { file }: Version): Promise<void> {
  const folder = join(machine.disk, 'root/terminal')
  await machine.root('rm -rf /root/terminal')
  await mkdir(folder, { recursive: true })
  await copyFile(file, join(folder, basename(file)))
  const sum = await run('sha256sum', [basename(file)], { cwd: folder })
  await writeFile(join(folder, 'SHA256SUMS'), `${sum}\n`)
}

export function mustEndWell(stage: Stage, typed: readonly Typed[]): void {
  for (const { line, code, output, seconds } of typed)
    stage.mustSee(`${line} (${seconds.toFixed(1)} s)`, code === 0, output)
}

export async function mustAnswer(stage: Stage, machine: Machine): Promise<void> {
  const page = await machine.attempt(`curl -sS -w '%{http_code}' https://${HOST}/home`)
  stage.mustSee('/home answers over TLS', /<\/html>\s*200$/.test(page.output), page.output)
  const units = await machine.attempt('systemctl --failed --no-legend --plain')
  stage.mustSee('no unit has failed', units.output === '', units.output)
}

/** How open systemd says a unit is, out of ten. */
async function mustBeHardened(stage: Stage, machine: Machine): Promise<void> {
  for (const unit of ['terminal-api@8020', 'terminal-web@8010', 'terminal-worker']) {
    const said = await machine.attempt(`systemd-analyze security --no-pager ${unit}.service`)
    const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(said.output)?.[1] ?? 10)
    stage.mustSee(`exposure of ${unit}: ${exposure}`, exposure <= 1.5, said.output)
  }
}
