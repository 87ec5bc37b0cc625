import { copyFile, mkdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { deploySteps } from '../host/deploy-steps.ts'
import { PACKAGES } from '../host/paths.ts'
import {
  currentVersion,
  ownVersion,
  releaseFolder,
  releaseHeld,
  removeOldReleases,
} from '../host/releases.ts'
import { hand } from '../host/run.ts'
import type { Env } from '../host/settings.ts'
import { runSteps } from '../host/steps.ts'
import { findings, tell } from './check.ts'

/**
 * `terminal deploy [ARCHIVO.deb]`: the installed release takes over, one process after the other. `--volver` is what
 * `terminal rollback` calls in the release it goes back to: migrations stay, since the previous release works with them.
 */
export async function run(args: string[], env: Env): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { volver: { type: 'boolean', default: false } },
  })
  const [file, ...rest] = positionals
  if (rest.length > 0) {
    console.log('Diga un solo archivo: terminal deploy ARCHIVO.deb. No se cambió nada.')
    return 2
  }
  if (file !== undefined) return installAndDeploy(resolve(file), env)

  const found = (await findings(env)).filter(({ stopsDeploy }) => stopsDeploy)
  if (found.length > 0) {
    tell(found)
    // A rollback must not wait for checks: problems were there before, and a failing step is undone.
    if (!values.volver) {
      console.log(
        '\nNo se cambió nada: el sitio sigue como estaba. Corrija lo anterior y repita el comando.',
      )
      return 1
    }
    console.log('\nSe vuelve de todos modos. Corrija lo anterior después.\n')
  }
  return take(env, values.volver)
}

async function take(env: Env, isReturn: boolean): Promise<number> {
  const version = await ownVersion()
  const before = await currentVersion()
  const steps = deploySteps({ env, version, before, isReturn })
  const failure = await runSteps(steps, (line) => console.log(line))
  if (!failure) {
    await removeOldReleases()
    console.log(`\nListo: el sitio usa la versión ${version}.`)
    return 0
  }
  console.log(`\nNo se pudo: ${failure.title}.\n${failure.reason}\n`)
  if (failure.notUndone.length > 0)
    console.log(`Tampoco se pudo devolver:\n${failure.notUndone.join('\n')}\n`)
  const again = isReturn ? 'terminal rollback' : 'terminal deploy'
  console.log(
    before === undefined || before === version
      ? `Corrija la causa y repita: ${again}. Vea los registros con: terminal logs.`
      : `El sitio sigue con la versión ${before}. Vea los registros con «terminal logs», corrija la causa y repita «${again}».`,
  )
  return 1
}

/** What follows is done by the new release's own command. */
async function installAndDeploy(file: string, env: Env): Promise<number> {
  await mkdir(PACKAGES, { recursive: true })
  const kept = join(PACKAGES, basename(file))
  if (kept !== file) await copyFile(file, kept)
  const options = ['-y', '--allow-downgrades', '-o', 'Dpkg::Use-Pty=0']
  const code = await hand('apt-get', ['install', ...options, kept], {
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (code !== 0) {
    console.log('\nEl paquete no se pudo instalar. El sitio sigue como estaba.')
    return 1
  }
  // Where the same version was installed already, nothing of the package has run.
  await releaseHeld()
  return hand('/usr/bin/terminal', ['deploy'], { env })
}

/** For `terminal rollback`. */
export function deployOf(
  version: string,
  env: Env,
  { isReturn }: { isReturn: boolean },
): Promise<number> {
  const folder = releaseFolder(version)
  const args = [join(folder, 'server/terminal.ts'), 'deploy', ...(isReturn ? ['--volver'] : [])]
  return hand(join(folder, 'bin/node'), args, { env })
}
