import { parseArgs } from 'node:util'
import { removeMachines } from './machine.ts'
import { SUITES, type Suite } from './places.ts'
import { perform, type Scene, type Verdict } from './scene.ts'
import { boundaries } from './scenes/boundaries.ts'
import { hung } from './scenes/hung.ts'
import { install } from './scenes/install.ts'
import { reboot } from './scenes/reboot.ts'
import { backup, damage, restore } from './scenes/restore.ts'
import { rollback, upgrade } from './scenes/upgrade.ts'

/**
 * pnpm machine [bookworm|trixie] [--only=SCENE,…]: a server made from nothing, and the manual followed. With --only the
 * machines of an earlier call are used, and stay.
 */

const SCENES: Record<string, Scene> = {
  install,
  boundaries,
  reboot,
  hung,
  backup,
  upgrade,
  rollback,
  restore,
  damage,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
})
const [suite = 'bookworm'] = positionals
const only = values.only?.split(',')
if (!isSuite(suite) || only?.some((name) => !Object.hasOwn(SCENES, name))) {
  console.error(`pnpm machine [${SUITES.join('|')}] [--only=${Object.keys(SCENES).join(',')}]`)
  process.exit(2)
}

const startedAt = performance.now()
const verdicts: Verdict[] = []
try {
  if (!only) await removeMachines()
  for (const [name, scene] of Object.entries(SCENES))
    if (!only || only.includes(name)) verdicts.push(await perform(name, scene, suite))
} finally {
  if (!only) await removeMachines()
}

console.log()
for (const { name, seconds, missed } of verdicts)
  console.log(
    `${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s  ${missed.join('; ') || 'seen'}`,
  )
console.log(`${((performance.now() - startedAt) / 60_000).toFixed(1)} min`)
const missed = verdicts.flatMap((verdict) => verdict.missed)
console.log(missed.length === 0 ? 'Everything was seen.' : `Not seen: ${missed.length}`)
process.exit(missed.length === 0 ? 0 : 1)

function isSuite(name: string): name is Suite {
  return SUITES.some((each) => each === name)
}
