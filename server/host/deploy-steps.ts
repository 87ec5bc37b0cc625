import { join } from 'node:path'
import { publishFiles } from '../edge/publish.ts'
import { type EdgeChange, putEdge, putEdgeBack } from './edge-files.ts'
import { captureOwnerScript } from './owner-script.ts'
import { RELEASE } from './paths.ts'
import { previousVersion, putLinksBack, releaseFolder, switchTo } from './releases.ts'
import type { Env } from './settings.ts'
import { untilSiteAnswers } from './site-answer.ts'
import type { Step } from './steps.ts'
import {
  API_UNITS,
  EDGE_UNIT,
  isActive,
  reload,
  restart,
  start,
  TARGET,
  WEB_UNITS,
  WORKER_UNIT,
} from './units.ts'

type Deploy = {
  env: Env
  version: string
  /** The release in use until now. */
  before: string | undefined
  /** Back to an older release, which has no migrations to add. */
  isReturn: boolean
}

/** The steps of a deploy, in order: the previous release answers until its processes are replaced, one by one. */
export function deploySteps(deploy: Deploy): Step[] {
  const parts = [...API_UNITS, ...WEB_UNITS]
  return [
    ...(deploy.isReturn ? [] : [migrate(deploy)]),
    publish(deploy),
    configureEdge(deploy),
    use(deploy),
    ...parts.map((unit) => restarted(unit, deploy)),
    { title: 'Iniciar nginx si no está en marcha', run: () => start(EDGE_UNIT) },
    // It refreshes every page from the new release, so it comes last.
    restarted(WORKER_UNIT, deploy),
    { title: 'Iniciar lo demás', run: () => start(TARGET) },
    { title: 'Probar el sitio', run: () => untilSiteAnswers(deploy.env) },
  ]
}

function migrate({ env }: Deploy): Step {
  return {
    title: 'Actualizar la base de datos',
    async run() {
      const { code, stdout, stderr } = await captureOwnerScript(
        'database-command',
        ['migrate'],
        env,
      )
      if (code !== 0) throw new Error(stderr || stdout)
    },
  }
}

function publish({ env, before }: Deploy): Step {
  const put = (release: string) =>
    publishFiles(join(release, 'web/build/client'), env.SITE_DIR ?? '', env.PUBLIC_DIR ?? '')
  return {
    title: 'Publicar los archivos del sitio',
    run: () => put(RELEASE),
    ...(before !== undefined && { undo: () => put(releaseFolder(before)) }),
  }
}

function configureEdge({ env }: Deploy): Step {
  let change: EdgeChange = { hasChanged: false, before: undefined }
  // A reload cuts connections that are idle at that moment: only where there is something to read.
  const tell = async () => {
    if (change.hasChanged && (await isActive(EDGE_UNIT))) await reload(EDGE_UNIT)
  }
  return {
    title: 'Configurar nginx',
    async run() {
      change = await putEdge(env)
      await tell()
    },
    async undo() {
      if (!change.hasChanged || change.before === undefined) return
      await putEdgeBack(env, change.before)
      await tell()
    },
  }
}

function use({ version, before }: Deploy): Step {
  let previous: string | undefined
  return {
    title: `Pasar a la versión ${version}`,
    async run() {
      previous = await previousVersion()
      await switchTo(version)
    },
    ...(before !== undefined && { undo: () => putLinksBack(before, previous) }),
  }
}

function restarted(unit: string, { version, before }: Deploy): Step {
  const step = { title: `Reiniciar ${unit.replace('.service', '')}`, run: () => restart(unit) }
  return before === undefined || before === version ? step : { ...step, undo: () => restart(unit) }
}
