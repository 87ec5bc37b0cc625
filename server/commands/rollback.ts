import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  currentVersion,
  hold,
  installedVersion,
  previousVersion,
  releaseFolder,
  releaseHeld,
} from '../host/releases.ts'
import type { Env } from '../host/settings.ts'
import { isNewer } from '../host/versions.ts'
import { deployOf } from './deploy.ts'

/** `terminal rollback [--si]`: back to the release before, whose own command does it. */
export async function run(args: string[], env: Env): Promise<number> {
  const { values } = parseArgs({ args, options: { si: { type: 'boolean', default: false } } })
  const [version, current] = await Promise.all([previousVersion(), currentVersion()])
  if (version === undefined || !existsSync(releaseFolder(version))) {
    console.log('No hay una versión anterior en este servidor.')
    return 1
  }
  const isForward = current !== undefined && isNewer(version, current)
  if (isForward && !values.si) {
    console.log(
      `La versión de antes, ${version}, es más nueva que la que está en uso, ${current}. No se cambió nada.\nSi de verdad quiere usarla: terminal rollback --si`,
    )
    return 1
  }
  console.log(
    isForward
      ? `Pasar a la versión ${version}.`
      : `Volver a la versión ${version}. La base de datos queda como está.`,
  )
  const code = await deployOf(version, env, { isReturn: !isForward })
  if (code === 0) await holdInstalled(version)
  return code
}

async function holdInstalled(used: string): Promise<void> {
  const installed = await installedVersion()
  if (installed === undefined || installed === used) return releaseHeld()
  await hold(installed)
  console.log(
    `La versión ${installed} queda apartada: «terminal deploy» sigue con la ${used} hasta que instale otra.`,
  )
}
