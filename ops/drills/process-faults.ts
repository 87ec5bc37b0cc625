import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { API_PARTS, PATHS, type StackProcess, WEB_PARTS } from '../local-stack.ts'
import { restartRolling } from '../rolling-restart.ts'
import { bearableRate } from './bearable-rate.ts'
import type { Scene } from './drill.ts'
import { isFresh } from './edge-cache.ts'
import { type Answer, exchange, type Question } from './load.ts'
import {
  type Copy,
  inTurn,
  publicGet,
  readPublicSite,
  uncachedPage,
  uncachedRead,
} from './public-site.ts'
import { APP_PARTS, killPart, startPart } from './stack-control.ts'

const RATE = 200
const DOWN_MS = 1_000

/** One process after another is killed and restarted. */
export async function killInTurn(scene: Scene): Promise<void> {
  const { crowd } = scene
  const everyMs = scene.isShort ? 3_000 : 5_000
  const forMs = scene.isShort ? 12_000 : 60_000
  const nextVictim = inTurn(interleaved(APP_PARTS))
  const mix = await mixOfRequests()
  const rate = await rateOf(scene)
  const load = crowd.load(rate, inTurn(mix))

  const kills = forMs / everyMs
  for (let kill = 0; kill < kills; kill++) {
    const nextAt = performance.now() + everyMs
    const victim = nextVictim()
    await killPart(victim)
    await pause(DOWN_MS)
    await startPart(victim)
    await pause(Math.max(0, nextAt - performance.now()))
  }
  await load.stop()
  mustSeeNoFailure(scene, `${kills} times kill -9 at ${rate} requests/s`)
}

/** A deploy, again and again. */
export async function rollingRestart(scene: Scene): Promise<void> {
  const { crowd } = scene
  const restarts = scene.isShort ? 1 : 20
  // In the gate one of each kind is replaced, while its twin answers.
  const parts = scene.isShort ? [...API_PARTS.slice(0, 1), ...WEB_PARTS.slice(0, 1)] : undefined
  const mix = [...(await mixOfRequests()), ...(await assetRequests(crowd.ask))]
  const rate = await rateOf(scene)
  const load = crowd.load(rate, inTurn(mix))
  for (let restart = 0; restart < restarts; restart++) await restartRolling(parts)
  await load.stop()
  mustSeeNoFailure(scene, `${restarts} rolling restarts at ${rate} requests/s`)
}

function rateOf({ isShort }: Scene): Promise<number> | number {
  return isShort ? bearableRate(RATE) : RATE
}

function mustSeeNoFailure({ ledger, mustSee }: Scene, fault: string): void {
  const count = ledger.count()
  mustSee(`${fault}: 0 of ${count} GETs failed`, ledger.failed() === 0 && count > 0)
}

/** Half from the cache, a quarter that needs an api, a quarter that needs a web. */
export async function mixOfRequests(): Promise<Question[]> {
  const { copies } = await readPublicSite()
  await renewCopies(copies)
  return copies.flatMap((copy, i) => [publicGet(copy), i % 2 === 0 ? uncachedRead : uncachedPage])
}

/** Another drill may have aged all entries: rendering them at once would be an extra load beside the fault. */
async function renewCopies(copies: readonly Copy[]): Promise<void> {
  for (const copy of copies) {
    if (!(await isFresh(copy))) await exchange({ kind: 'renewed', ...copy })
  }
}

/** Files of the build: a deploy publishes them again while they are being read. */
async function assetRequests(ask: Scene['crowd']['ask']): Promise<Question[]> {
  const names = await readdir(join(PATHS.public, 'assets'))
  const paths = names
    .filter((name) => /\.(js|css|svg)$/.test(name))
    .map((name) => `/assets/${name}`)
  const questions: Question[] = []
  for (const path of paths) {
    const question: Question = { kind: 'asset', path, encoding: 'br' }
    const first = await ask(question)
    if (!first) throw new Error(`${path} does not answer before the drill`)
    const hash = hashOf(first)
    questions.push({
      ...question,
      isFine: (answer) => answer.status === 200 && hashOf(answer) === hash,
    })
  }
  return questions
}

function hashOf({ body }: Answer): string {
  return createHash('sha256').update(body).digest('hex')
}

/** api-1, web-1, api-2, web-2: never twice in a row of one kind. */
export function interleaved(parts: readonly StackProcess[]): StackProcess[] {
  return parts.toSorted((a, b) => a.name.slice(-1).localeCompare(b.name.slice(-1)))
}
