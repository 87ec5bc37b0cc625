import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { PORTS } from '../addresses.ts'
import { findPid } from '../background.ts'
import { EDGE } from '../edge/local.ts'
import { git } from '../git.ts'
import { ROOT } from '../local-stack.ts'
import { type Part, partsOf } from './parts.ts'
import { keepResult, lackingIn, logOf, readNight } from './results.ts'

/**
 * pnpm gate:full [PART…] [--from PART]: the gate at full size. It takes hours, so parts can be run one by one, and --from
 * goes on where a night stopped. Each result is stored in .night/, by commit; `pnpm release` asks for all of them.
 */

const FIGURE_LINES = 40

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' } },
})
const parts = partsOf(new Date(), PORTS.edge)
const names = parts.map(({ name }) => name)
const unknown = [...positionals, ...(values.from ? [values.from] : [])].filter(
  (name) => !names.includes(name),
)
if (unknown.length > 0) {
  console.error(`pnpm gate:full [PART…] [--from PART], of: ${names.join(' ')}`)
  process.exit(2)
}
if (git('status', '--porcelain') !== '') {
  console.error('A night is of a commit: commit or remove what git status shows')
  process.exit(2)
}

const commit = git('rev-parse', 'HEAD')
const seed = randomInt(1, 2 ** 31)
const from = values.from ? names.indexOf(values.from) : 0
const chosen = parts.filter(
  ({ name }, i) => i >= from && (positionals.length === 0 || positionals.includes(name)),
)
console.log(`Commit ${commit}, seed of generated inputs: ${seed}`)
for (const part of chosen) await runPart(part)
await stack('down')

const night = await readNight(commit)
console.log()
for (const [name, { isPassed, minutes, at }] of Object.entries(night.parts))
  console.log(
    `${name.padEnd(12)} ${minutes.toFixed(1).padStart(6)} min  ${at}  ${isPassed ? 'passed' : 'FAILED'}`,
  )
const lacking = lackingIn(night, names)
console.log(lacking.length === 0 ? 'The night is whole.' : `Not whole: ${lacking.join(', ')}`)
process.exit(chosen.every(({ name }) => night.parts[name]?.isPassed) ? 0 : 1)

async function runPart(part: Part): Promise<void> {
  console.log(`\n── ${part.name}`)
  const startedAt = new Date()
  const isReady =
    !part.needsStack || (await findPid(EDGE.name)) !== undefined || (await stack('up'))
  const isPassed = isReady && (await run(part))
  await keepResult(commit, part.name, {
    isPassed,
    at: startedAt.toISOString(),
    minutes: (Date.now() - startedAt.getTime()) / 60_000,
    seed,
    figures: isReady ? await lastLines(part) : ['The stack did not start'],
  })
}

function stack(command: 'up' | 'down'): Promise<boolean> {
  return run({ name: `stack-${command}`, command: ['pnpm', 'stack', command] })
}

/** Says on the screen and in a file what the part says. */
async function run({ name, command: [program, ...args], env }: Part): Promise<boolean> {
  const file = logOf(commit, name)
  await mkdir(dirname(file), { recursive: true })
  const log = createWriteStream(file)
  // biome-ignore lint/style/noProcessEnv: a part has this command's environment
  const given = { ...process.env, FULL: '1', SEED: String(seed), ...env }
  const child = spawn(program, args, { cwd: ROOT, env: given, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(process.stdout, { end: false })
    stream.pipe(log, { end: false })
  }
  const [code] = await once(child, 'close')
  log.end()
  await once(log, 'close')
  return code === 0
}

async function lastLines({ name }: Part): Promise<string[]> {
  const lines = (await readFile(logOf(commit, name), 'utf8')).trimEnd().split('\n')
  return lines.slice(-FIGURE_LINES)
}
