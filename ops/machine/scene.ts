import type { Suite } from './places.ts'

/** What a scene is given, and where it says what it saw. */
export type Stage = {
  suite: Suite
  /** The scene goes on after a miss, so that one run shows all of them. */
  mustSee(what: string, isSeen: boolean, detail?: string): void
  /** Figures and what is worth reading. */
  say(what: string): void
}

export type Scene = (stage: Stage) => Promise<void>

export type Verdict = { name: string; seconds: number; missed: readonly string[] }

const DETAIL_LINES = 25

export async function perform(name: string, scene: Scene, suite: Suite): Promise<Verdict> {
  const missed: string[] = []
  const startedAt = performance.now()
  console.log(`\n${name} (${suite})`)
  const say = (what: string) => console.log(what.replace(/^/gm, '  '))
  const stage: Stage = {
    suite,
    say,
    mustSee(what, isSeen, detail = '') {
      say(`${isSeen ? 'seen  ' : 'MISSED'} ${what}`)
      if (isSeen) return
      missed.push(what)
      if (detail)
        say(detail.split('\n').slice(-DETAIL_LINES).join('\n').replace(/^/gm, '       | '))
    },
  }
  try {
    await scene(stage)
  } catch (error) {
    console.error(error)
    missed.push(`its own end (${String(error).split('\n')[0]})`)
  }
  const seconds = (performance.now() - startedAt) / 1000
  say(`${seconds.toFixed(1)} s`)
  return { name, seconds, missed }
}

/** What something gave, and how long it took. */
export async function timed<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; seconds: string }> {
  const startedAt = performance.now()
  const value = await work()
  return { value, seconds: `${((performance.now() - startedAt) / 1000).toFixed(1)} s` }
}
