import { setTimeout as pause } from 'node:timers/promises'
import { type Scene, secondsUntil } from './drill.ts'
import { expireCopy } from './edge-cache.ts'
import type { Answer, Crowd, Question } from './load.ts'
import { areJobsDone, changeNews, showsEverywhere, untilJobBegun } from './news-change.ts'
import {
  type Copy,
  inTurn,
  isPoliteProblem,
  publicGet,
  readPublicSite,
  textOf,
  UNCACHED_READ,
} from './public-site.ts'
import { readPids, startDatabase, stopDatabase } from './stack-control.ts'

const HEALS_WITHIN_SECONDS = 10
const A_DAY = 86_400
const CHANGE_WITHIN_SECONDS = 10
/** The queue's heartbeat of 10 s, and the interval at which stopped jobs are found. */
const REPEATED_WITHIN_SECONDS = 30

/** An uncached read needs PostgreSQL: it gets its answer, or a 503 with `Retry-After`. */
const hopefulRead: Question = {
  kind: 'uncached read',
  path: UNCACHED_READ,
  isFine: (answer: Answer) => answer.status === 200 || isPoliteProblem(answer),
}

/** PostgreSQL is down for a while; everything else lives, and could replace a good cache entry by a poorer page. */
export async function dbDead(scene: Scene): Promise<void> {
  const { crowd, ledger, mustSee } = scene
  const seconds = scene.isShort ? 5 : 60
  const { copies } = await readPublicSite()
  const pids = await readPids()
  const fresh = await sameAsNow(crowd, copies, 'public GET, fresh copy')
  const old = await sameAsNow(crowd, copies, 'public GET, day-old copy')
  const readers = crowd.load(20, () => hopefulRead)

  await stopDatabase()
  await loadFor(crowd, fresh, seconds * 500)
  for (const copy of copies) await expireCopy(copy, A_DAY)
  await loadFor(crowd, old, seconds * 500)
  const refused = ledger.withStatus('uncached read', 503)
  await startDatabase()
  const healed = await secondsUntil(async () => {
    const answer = await crowd.ask({ ...hopefulRead, kind: 'uncached read until it heals' })
    return answer?.status === 200
  }, HEALS_WITHIN_SECONDS)
  await readers.stop()

  mustSee(
    `public GET without PostgreSQL for ${seconds} s: 0 failed, every page as whole as before`,
    [fresh, old].flat().every(({ kind }) => ledger.failed(kind) === 0),
  )
  mustSee(
    `uncached reads: ${refused} times 503 problem+json with Retry-After, nothing worse`,
    refused > 0 && ledger.failed('uncached read') === 0,
  )
  mustSee(
    `heals by itself (${healed?.toFixed(1) ?? 'not in time:'} s after PostgreSQL is back)`,
    healed !== undefined,
  )
  mustSee('no process died', (await readPids()) === pids)
}

/** Every cache entry, which must be served with the same text again. */
async function sameAsNow(crowd: Crowd, copies: readonly Copy[], kind: string): Promise<Question[]> {
  const questions: Question[] = []
  for (const copy of copies) {
    const question = publicGet(copy, kind)
    const answer = await crowd.ask({ ...question, kind: 'before the fault' })
    if (!answer) throw new Error(`${copy.path} does not answer before the fault`)
    const text = textOf(answer)
    const isFine = (later: Answer) => later.status === 200 && textOf(later) === text
    questions.push({ ...question, isFine })
  }
  return questions
}

async function loadFor(crowd: Crowd, questions: readonly Question[], ms: number): Promise<void> {
  const load = crowd.load(100, inTurn(questions))
  await pause(ms)
  await load.stop()
}

/** PostgreSQL restarts again and again while 32 connections read from it. */
export async function dbRestart(scene: Scene): Promise<void> {
  const { crowd, ledger, mustSee } = scene
  const restarts = scene.isShort ? 2 : 8
  const { newsIds } = await readPublicSite()
  const [id = 0] = newsIds
  const pids = await readPids()
  const readers = startReaders(scene)
  for (let restart = 0; restart < restarts; restart++) {
    await stopDatabase()
    await readers.seen(503)
    await startDatabase()
    await readers.seen(200)
  }
  await readers.stop()

  mustSee(
    `${restarts} restarts: only 200 and 503 with Retry-After`,
    ledger.failed('uncached read') === 0,
  )
  mustSee('no process died', (await readPids()) === pids)
  if (!scene.isShort) await interruptJob(scene, id)
  const change = await changeNews(id)
  const seconds = await secondsUntil(() => showsEverywhere(crowd, change), CHANGE_WITHIN_SECONDS)
  mustSee(
    `the worker still works (a change shows everywhere after ${seconds?.toFixed(1) ?? 'too many'} s)`,
    seconds !== undefined,
  )
}

/** PostgreSQL stops while the worker refreshes: neither the work nor the failure of it can be written down. */
async function interruptJob({ crowd, mustSee }: Scene, id: number): Promise<void> {
  const change = await changeNews(id)
  await untilJobBegun()
  await stopDatabase()
  await pause(1_000)
  await startDatabase()
  const seconds = await secondsUntil(areJobsDone, REPEATED_WITHIN_SECONDS)
  mustSee(
    `a refresh that was interrupted is done again (after ${seconds?.toFixed(1) ?? 'too many'} s)`,
    seconds !== undefined && (await showsEverywhere(crowd, change)),
  )
}

const CONNECTIONS = 32
/** Just below the sustained rate of one address at the origin. */
const BREATH_MS = 40

/** Each sends a request, waits for its answer and sends the next. */
function startReaders({ crowd, ledger }: Scene) {
  const state = { isOn: true }
  const loops = Array.from({ length: CONNECTIONS }, async () => {
    while (state.isOn) {
      await crowd.ask(hopefulRead)
      await pause(BREATH_MS)
    }
  })
  return {
    /** Until this status was seen as often as there are connections: the load is the clock. */
    async seen(status: number): Promise<void> {
      const enough = ledger.withStatus('uncached read', status) + CONNECTIONS
      const seconds = await secondsUntil(
        async () => ledger.withStatus('uncached read', status) >= enough,
        15,
      )
      if (seconds === undefined) throw new Error(`Never saw ${status} from ${CONNECTIONS} readers`)
    },
    async stop(): Promise<void> {
      state.isOn = false
      await Promise.all(loops)
    },
  }
}
