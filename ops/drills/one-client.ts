import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Scene } from './drill.ts'
import { exchange, type Question } from './load.ts'
import { inTurn, uncachedPage, uncachedRead } from './public-site.ts'

/** What has to be made for whoever asks: the dearest we know of each kind. */
const DEAREST: readonly Question[] = [
  '/buscador?q=horarios',
  '/buscador/_.data?q=informe+de+gestion',
  '/api/Buscador?q=resoluci%C3%B3n',
  '/transparency?q=informe',
  '/noticias?pagina=60',
  '/preguntasFrecuentes?q=equipaje',
  '/viaja-con-nosotros?q=cumbre&orden=tarifa',
  '/api/Documentos?q=plan&pageSize=500',
  '/api/Noticias?pageSize=500',
  '/no-existe',
].map((path) => ({ kind: 'greedy client', path }))

/** With this it would get past the copies, if pages asked who is calling. */
const BEARER: Question = {
  kind: 'greedy client',
  path: '/home',
  headers: { authorization: 'Bearer a.b.c' },
}

/** As many at once as one browser or script easily holds open. */
const AT_ONCE = 120
const OTHERS_RATE = 10
const WARM_UPS = 200
const SLOWER_AT_MOST = 2
/** Below this the time is that of the machine's own scheduling, and a ratio of two of them says nothing. */
const SMALLEST_P95_MS = 20

/** One client asks for all that no copy can answer, as fast as it can; the others must not feel it. */
export async function oneClient(scene: Scene): Promise<void> {
  const { crowd, ledger, mustSee } = scene
  const seconds = scene.isShort ? 8 : 60
  const next = (kind: string) =>
    inTurn([uncachedPage, uncachedRead, SEARCH].map((question) => ({ ...question, kind })))

  await warmUp()
  const alone = crowd.load(OTHERS_RATE, next('others, alone'))
  await pause(seconds * 1_000)
  await alone.stop()

  const greedy = startGreedy()
  const beside = crowd.load(OTHERS_RATE, next('others, beside it'))
  await pause(seconds * 1_000)
  await beside.stop()
  const asked = await greedy.stop()

  mustSee('the others: 0 failed', ledger.failed() === 0)
  const before = Math.max(ledger.percentile('others, alone', 0.95), SMALLEST_P95_MS)
  const ratio = ledger.percentile('others, beside it', 0.95) / before
  mustSee(
    `${asked} answers for one client with ${AT_ONCE} requests open; p95 of the others ÷ alone: ${ratio.toFixed(2)}`,
    ratio <= SLOWER_AT_MOST,
  )
}

const SEARCH: Question = { kind: 'search', path: '/buscador?q=equipaje' }

/** A process that has just started compiles what it runs: that is slow beside anybody. */
async function warmUp(): Promise<void> {
  const dearest = inTurn(DEAREST)
  for (let i = 0; i < WARM_UPS; i += 1) await exchange(dearest()).catch(() => undefined)
}

function startGreedy() {
  const agent = new Agent({ keepAlive: true, localAddress: '127.0.3.1' })
  const ask = inTurn([...DEAREST, BEARER])
  let isOver = false
  let answered = 0
  const asking = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) {
      // Refused, late or cut off: it asks again.
      await exchange(ask(), agent).catch(() => undefined)
      answered += 1
    }
  })
  return {
    async stop(): Promise<number> {
      isOver = true
      agent.destroy()
      await Promise.all(asking)
      return answered
    },
  }
}
