import { setTimeout as pause } from 'node:timers/promises'
import { type Ledger, openLedger } from './ledger.ts'
import { type Crowd, openCrowd } from './load.ts'

/** The input of a drill, and its report. */
export type Scene = {
  isShort: boolean
  ledger: Ledger
  crowd: Crowd
  /** The drill goes on after a failure, so that one run shows all of them. */
  mustSee(what: string, isSeen: boolean): void
}

export type Drill = (scene: Scene) => Promise<void>

export type Verdict = { isPassed: boolean; sentence: string }

export async function perform(name: string, drill: Drill, isShort: boolean): Promise<Verdict> {
  const ledger = openLedger()
  const crowd = openCrowd(ledger)
  const missed: string[] = []
  const startedAt = performance.now()
  console.log(`\n${name}${isShort ? ' (short)' : ''}`)

  await drill({
    isShort,
    ledger,
    crowd,
    mustSee(what, isSeen) {
      console.log(`  ${isSeen ? 'seen  ' : 'MISSED'} ${what}`)
      if (!isSeen) missed.push(what)
    },
  }).catch((error: unknown) => {
    console.error(error)
    missed.push(`its own end (${String(error)})`)
  })
  crowd.leave()

  console.log(ledger.table())
  for (const failure of ledger.failures()) console.log(`  failed: ${failure}`)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const counts = `${ledger.count()} requests, ${ledger.failed()} failed, ${seconds} s`
  const isPassed = missed.length === 0
  return {
    isPassed,
    sentence: isPassed
      ? `drill ${name}: passed, ${counts}`
      : `drill ${name}: failed, ${counts}; not seen: ${missed.join('; ')}`,
  }
}

/** Waits until a condition is true, and reports how long it took. */
export async function secondsUntil(
  isTrue: () => Promise<boolean>,
  limitSeconds: number,
): Promise<number | undefined> {
  const startedAt = performance.now()
  for (;;) {
    const isSeen = await isTrue()
    const seconds = (performance.now() - startedAt) / 1000
    if (isSeen) return seconds
    if (seconds > limitSeconds) return undefined
    await pause(50)
  }
}

export function said(seconds: number | undefined): string {
  return seconds === undefined ? 'never' : `${seconds.toFixed(2)} s`
}
