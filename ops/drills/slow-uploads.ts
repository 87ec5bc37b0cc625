import { setTimeout as pause } from 'node:timers/promises'
import type { Scene } from './drill.ts'
import { startSenders, watchBodies } from './held-uploads.ts'
import { inTurn, publicGet, readPublicSite } from './public-site.ts'
import { slowForms } from './slow-forms.ts'

const UPLOADS = 2_000
const MOST_HELD_BYTES = 20_000_000
const RATE = 50

/** Uploads as slow as allowed: at a staff address, and at a public one. */
export async function slowUploads(scene: Scene): Promise<void> {
  await slowStrangers(scene)
  await slowForms(scene)
}

/** Thousands of anonymous uploads at once, as slow as allowed. */
async function slowStrangers({ crowd, ledger, mustSee, isShort }: Scene): Promise<void> {
  const { copies } = await readPublicSite()
  const held = await watchBodies()
  const path = '/api/Subsecciones'
  const senders = startSenders({ count: UPLOADS, path, clients: 200, network: 4 })
  const visitors = crowd.load(RATE, inTurn(copies.map((copy) => publicGet(copy))))
  let mostHeld = 0
  for (let second = 0; second < (isShort ? 5 : 60); second++) {
    await pause(1_000)
    mostHeld = Math.max(mostHeld, held.bytes())
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
