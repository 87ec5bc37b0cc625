import { findPid, startInBackground, stopInBackground } from './background.ts'
import { prepareDatabase } from './database.ts'
import { EDGE, prepareEdge } from './edge/local.ts'
import { API_PARTS, type StackProcess, WEB_PARTS, WORKER } from './local-stack.ts'

/** The worker comes last: it has the edge fetch every page of the new build. */
const DEPLOYED = [...API_PARTS, ...WEB_PARTS, WORKER]

/** What a deploy does once the build is there: one process after the other, the others answering meanwhile. */
export async function restartRolling(parts: readonly StackProcess[] = DEPLOYED): Promise<void> {
  await prepareDatabase()
  // A reload cuts connections that are idle at that moment, and a request may just be on its way into one.
  if (await prepareEdge()) await reloadEdge()
  for (const part of parts) {
    await stopInBackground(part.name)
    await startInBackground(part)
  }
}

async function reloadEdge(): Promise<void> {
  const pid = await findPid(EDGE.name)
  if (pid === undefined) throw new Error('The stack is not running: pnpm stack up')
  process.kill(pid, 'SIGHUP')
}
