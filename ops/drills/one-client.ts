import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { TRACKING_FIELDS } from '@terminal/contract/petitions/citizens/tracking'
import { URLS } from '../local-stack.ts'
import type { Scene } from './drill.ts'
import { exchange, type Question } from './load.ts'
import { inTurn, uncachedPage, uncachedRead } from './public-site.ts'

/** Uncached requests: the most expensive known of each kind. */
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

/** A bearer token, which must not bypass the cache. */
const BEARER: Question = {
  kind: 'greedy client',
  path: '/home',
  headers: { authorization: 'Bearer a.b.c' },
}

/** The requests with which one client floods, and those of the others meanwhile. */
type Rush = { name: string; greedy: () => Question; others: () => Question; othersRate: number }

/** As many at once as one browser or script easily holds open. */
const AT_ONCE = 120
const OTHERS_RATE = 10
/** Below the number of failures after which a network has to wait. */
const FAILING_RATE = 2
const WARM_UPS = 200
const FEW_WARM_UPS = 20
const SLOWER_AT_MOST = 2
/** Shorter times are scheduling noise, and their ratio means nothing. */
const SMALLEST_P95_MS = 20

/** One client floods with uncached requests; the others must not notice. */
export async function oneClient(scene: Scene): Promise<void> {
  await warmUp(inTurn(DEAREST), WARM_UPS)
  for (const rush of rushes()) await compare(scene, rush)
}

async function compare({ isShort, crowd, ledger, mustSee }: Scene, rush: Rush): Promise<void> {
  const { name, greedy: ask, others, othersRate } = rush
  const seconds = isShort ? 8 : 60
  const [alone, beside] = [`${name}: others, alone`, `${name}: others, beside it`]
  const watch = async (kind: string) => {
    const load = crowd.load(othersRate, () => ({ ...others(), kind }))
    await pause(seconds * 1_000)
    await load.stop()
  }

  await warmUp(others, FEW_WARM_UPS)
  await watch(alone)
  const greedy = startGreedy(ask)
  await watch(beside)
  const asked = await greedy.stop()

  mustSee(`${name}: the others: 0 failed`, ledger.failed(alone) + ledger.failed(beside) === 0)
  const before = Math.max(ledger.percentile(alone, 0.95), SMALLEST_P95_MS)
  const ratio = ledger.percentile(beside, 0.95) / before
  mustSee(
    `${name}: ${asked} answers for one client with ${AT_ONCE} requests open; p95 of the others ÷ alone: ${ratio.toFixed(2)}`,
    ratio <= SLOWER_AT_MOST,
  )
}

function rushes(): Rush[] {
  const usual = { greedy: inTurn([...DEAREST, BEARER]), othersRate: OTHERS_RATE }
  const same = (name: string, question: () => Question, othersRate = OTHERS_RATE) => ({
    name,
    greedy: question,
    others: question,
    othersRate,
  })
  return [
    { name: 'everything', others: inTurn([uncachedPage, uncachedRead, SEARCH]), ...usual },
    same('filtered travel', inTurn(FILTERED)),
    same('misspelt search', misspelt),
    same('tracking', follow, FAILING_RATE),
    same('sign-in', signIn, FAILING_RATE),
  ]
}

const SEARCH: Question = { kind: 'search', path: '/buscador?q=equipaje' }

const FILTERED: readonly Question[] = ['tarifa', 'sale', 'duracion'].flatMap((order) =>
  ['a', 'e', 'o'].map((letter) => ({
    kind: 'travel',
    path: `/viaja-con-nosotros?q=${letter}&orden=${order}`,
  })),
)

/** No request is repeated, so no answer is shared. */
let asked = 0

function misspelt(): Question {
  asked += 1
  return { kind: 'search', path: `/buscador?q=infrome+de+gestoin+${asked}` }
}

/** A pair that no petition has. The limit counts wrong ones, so that of the others is never reached. */
function follow(): Question {
  asked += 1
  const pair = {
    [TRACKING_FIELDS.radicado]: `2026-9${asked}`,
    [TRACKING_FIELDS.code]: 'BBBBBBBBBB',
  }
  return {
    ...post('/pqrsd/seguimiento', 'application/x-www-form-urlencoded'),
    body: Buffer.from(new URLSearchParams(pair).toString()),
    isFine: ({ status }) => status === 422,
  }
}

function signIn(): Question {
  asked += 1
  const typed = { usuario: `nadie-${asked}`, contrasena: 'frase equivocada', codigo: '123456' }
  return {
    ...post('/api/v1/auth/login', 'application/json'),
    body: Buffer.from(JSON.stringify(typed)),
    isFine: ({ status }) => status === 401,
  }
}

function post(path: string, type: string): Question {
  return {
    kind: 'post',
    path,
    method: 'POST',
    headers: { 'content-type': type, origin: URLS.site },
  }
}

/** A freshly started process compiles its code and is slow under any load. */
async function warmUp(next: () => Question, times: number): Promise<void> {
  // From an address of its own.
  const agent = new Agent({ keepAlive: true, localAddress: '127.0.3.2' })
  for (let i = 0; i < times; i += 1) await exchange(next(), agent).catch(() => undefined)
  agent.destroy()
}

function startGreedy(ask: () => Question) {
  const agent = new Agent({ keepAlive: true, localAddress: '127.0.3.1' })
  let isOver = false
  let answered = 0
  const asking = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) {
      // Refused, late or cut off: it sends the request again.
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
