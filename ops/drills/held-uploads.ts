import { join } from 'node:path'
import { findPid } from '../background.ts'
import { heldBodies } from '../edge/held-bodies.ts'
import { EDGE } from '../edge/local.ts'
import { PATHS } from '../local-stack.ts'
import { startPlayers } from './players.ts'

type Senders = { count: number; path: string; clients: number; network: number }
type Report = { opened: number; answers: Record<string, number> }

/** So many uploads at a time, each as slow as it may be, from addresses of one network of this machine. */
export function startSenders({ count, path, clients, network }: Senders) {
  const args = [count, path, clients, network].map(String)
  return startPlayers<Report>(new URL('./slow-senders.ts', import.meta.url), args)
}

/** The bytes of running uploads that are on the edge's disk. */
export async function watchBodies() {
  const pid = await findPid(EDGE.name)
  if (pid === undefined) throw new Error('The edge does not run')
  const bodies = join(PATHS.edge, 'client_body')
  return {
    count: () => heldBodies(pid, bodies).length,
    bytes: () => heldBodies(pid, bodies).reduce((sum, bytes) => sum + bytes, 0),
  }
}
