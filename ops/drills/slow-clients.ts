import { setTimeout as pause } from 'node:timers/promises'
import type { Scene } from './drill.ts'
import { startPlayers } from './players.ts'
import { inTurn, publicGet, readPublicSite } from './public-site.ts'

const RATE = 100
/** client_header_timeout and send_timeout of the edge, and a while for a busy machine to notice. */
const CUT_OFF_SECONDS = 10 + 5
/** Shorter times are scheduling noise, and their ratio means nothing. */
const SMALLEST_P95_MS = 4
const SLOWER_AT_MOST = 5

type Report = {
  most: number
  fates: Record<string, { opened: number; cutOff: number; refused: number; longestSeconds: number }>
}

/** Thousands of clients hold a connection without progress; normal visitors must not notice. */
export async function slowClients(scene: Scene): Promise<void> {
  const { crowd, ledger, mustSee } = scene
  const { copies } = await readPublicSite()
  const sizes = scene.isShort ? [2_000, 500, 100] : [8_000, 1_800, 200]
  const wanted = sizes.reduce((sum, size) => sum + size, 0)

  const askAlone = async () => {
    const alone = crowd.load(RATE, inTurn(copies.map((copy) => publicGet(copy, 'alone'))))
    await pause(scene.isShort ? 1_500 : 20_000)
    await alone.stop()
  }

  await askAlone()

  const slow = startPlayers<Report>(new URL('./slow-crowd.ts', import.meta.url), sizes.map(String))
  // The first of them are there, and not yet cut off.
  await pause(scene.isShort ? 500 : 5_000)
  const among = crowd.load(RATE, inTurn(copies.map((copy) => publicGet(copy, 'among slow ones'))))
  await pause(scene.isShort ? 11_500 : 60_000)
  await among.stop()
  const { most, fates } = await slow.end()
  // Before and after, to recognise a machine that became slow meanwhile.
  await askAlone()

  mustSee('normal visitors: 0 failed', ledger.failed() === 0)
  const before = Math.max(ledger.percentile('alone', 0.95), SMALLEST_P95_MS)
  const ratio = ledger.percentile('among slow ones', 0.95) / before
  mustSee(`p95 among them ÷ alone: ${ratio.toFixed(2)}`, ratio < SLOWER_AT_MOST)
  mustSee(`${most} slow connections at once, ${wanted} wanted`, most === wanted)
  for (const [kind, { opened, cutOff, refused, longestSeconds }] of Object.entries(fates)) {
    mustSee(
      `${kind}: ${opened} opened, ${refused} refused, ${cutOff} cut off, the last after ${longestSeconds.toFixed(1)} s`,
      cutOff > 0 && refused === 0 && longestSeconds < CUT_OFF_SECONDS,
    )
  }
}
