import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPid } from '../background.ts'
import { heldBodies } from '../edge/held-bodies.ts'
import { EDGE } from '../edge/local.ts'
import { PATHS } from '../local-stack.ts'
import type { Scene } from './drill.ts'
import { startPlayers } from './players.ts'
import { inTurn, publicGet, readPublicSite } from './public-site.ts'

const UPLOADS = 2_000
const MOST_HELD_BYTES = 20_000_000
const RATE = 50

/** Thousands begin an upload without saying who they are, and send it as slowly as they may. */
export async function slowUploads({ crowd, ledger, mustSee, isShort }: Scene): Promise<void> {
  const { copies } = await readPublicSite()
  const pid = await findPid(EDGE.name)
  if (pid === undefined) throw new Error('The edge does not run')
  const bodies = join(PATHS.edge, 'client_body')

  const senders = startPlayers<Report>(new URL('./slow-senders.ts', import.meta.url), [
    String(UPLOADS),
  ])
  const visitors = crowd.load(RATE, inTurn(copies.map((copy) => publicGet(copy))))
  let mostHeld = 0
  for (let second = 0; second < (isShort ? 5 : 60); second++) {
    await pause(1_000)
    const held = heldBodies(pid, bodies).reduce((sum, bytes) => sum + bytes, 0)
    mostHeld = Math.max(mostHeld, held)
  }
  await visitors.stop()
  const { opened, answers } = await senders.end()

  mustSee('normal visitors: 0 failed', ledger.failed() === 0)
  mustSee(`${opened} anonymous uploads begun, ${UPLOADS} at once wanted`, opened >= UPLOADS)
  mustSee(`at most ${(mostHeld / 1e6).toFixed(1)} MB of them on disk`, mostHeld < MOST_HELD_BYTES)
  const words = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
  mustSee(
    `each was refused: ${words.join(', ')}`,
    Object.keys(answers).every((status) => status === '401' || status === '429'),
  )
}

type Report = { opened: number; answers: Record<string, number> }
