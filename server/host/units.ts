import { capture, must } from './run.ts'

/** What a server runs, in the order in which a deploy restarts it. */
export const API_UNITS = ['terminal-api@8020.service', 'terminal-api@8021.service'] as const
export const WEB_UNITS = ['terminal-web@8010.service', 'terminal-web@8011.service'] as const
export const WORKER_UNIT = 'terminal-worker.service'
export const EDGE_UNIT = 'terminal-edge.service'
export const TARGET = 'terminal.target'

export async function isActive(unit: string): Promise<boolean> {
  return (await capture('systemctl', ['is-active', '--quiet', unit])).code === 0
}

/** Returns when the unit is ready, as its own start says: ExecStartPost waits for it. */
export async function restart(unit: string): Promise<void> {
  await systemctl('restart', unit)
}

export async function start(unit: string): Promise<void> {
  await systemctl('start', unit)
}

export async function reload(unit: string): Promise<void> {
  await systemctl('reload', unit)
}

async function systemctl(verb: string, unit: string): Promise<void> {
  await must('systemctl', [verb, unit])
}
