import { keepFigures } from '../figures/kept-figures.ts'
import { alarms } from './alarms.ts'
import { alertVisible } from './alert-visible.ts'
import { appDead } from './app-dead.ts'
import { backup } from './backup.ts'
import { coldCache } from './cold-cache.ts'
import { dbDead, dbRestart } from './database-faults.ts'
import { type Drill, perform, type Verdict } from './drill.ts'
import { type DrillName, FAULTS } from './faults.ts'
import { flashCrowd } from './flash-crowd.ts'
import { hangInTurn } from './hung-processes.ts'
import { restoreNews, untilNoJobs } from './news-change.ts'
import { noticeEnd } from './notice-end.ts'
import { oneClient } from './one-client.ts'
import { petitions } from './petitions.ts'
import { killInTurn, rollingRestart } from './process-faults.ts'
import { purge } from './purge.ts'
import { saveVisible } from './save-visible.ts'
import { slowClients } from './slow-clients.ts'
import { slowUploads } from './slow-uploads.ts'
import { ensureStack, heal } from './stack-control.ts'
import { isTooMuch, readTicks, stolenShare, untilOurs } from './stolen-time.ts'
import { twoEditors } from './two-editors.ts'
import { uploadKill } from './upload-kill.ts'

/**
 * pnpm drill NAME [--short] [--keep]: causes a real fault in a running stack and checks the result. `gate` runs those
 * without time limits, in their short form. --keep writes the result into docs/figures/drills.json.
 */

/**
 * First the one that ends processes by asking them to: what they compiled is written then, for all who start later.
 * Those that compare times come before those that withdraw something: the last round after a withdrawal is not
 * waited for.
 */
const DRILLS: Record<DrillName, Drill> = {
  'rolling-restart': rollingRestart,
  'app-dead': appDead,
  'db-dead': dbDead,
  'db-restart': dbRestart,
  'kill-in-turn': killInTurn,
  'hang-in-turn': hangInTurn,
  'flash-crowd': flashCrowd,
  'slow-clients': slowClients,
  'cold-cache': coldCache,
  'one-client': oneClient,
  'slow-uploads': slowUploads,
  'save-visible': saveVisible,
  'alert-visible': alertVisible,
  'notice-end': noticeEnd,
  'two-editors': twoEditors,
  petitions,
  alarms,
  purge,
  // It withdraws many items at once and must not meet another drill.
  'upload-kill': uploadKill,
  // It destroys everything and restores it.
  backup,
}

const GATE = ['rolling-restart', 'petitions', 'purge']

const MOST_ATTEMPTS = 3

const [name = '', ...flags] = process.argv.slice(2)
const isGate = name === 'gate'
const isShort = isGate || flags.includes('--short')
const chosen = Object.entries(DRILLS).filter(
  ([each]) => name === each || name === 'all' || (isGate && GATE.includes(each)),
)
if (chosen.length === 0 || flags.some((flag) => !['--short', '--keep'].includes(flag))) {
  const names = Object.entries(FAULTS).map(([each, what]) => `  ${each.padEnd(16)} ${what}`)
  console.error(`pnpm drill all | gate | NAME [--short] [--keep]\n${names.join('\n')}`)
  process.exit(2)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void leaveAsFound().then(() => process.exit(130)))
}
await ensureStack()
const sentences: string[] = []
for (const [each, drill] of chosen) {
  const { isPassed, sentence } = await performOnOwnTime(each, drill)
  console.log(sentence)
  sentences.push(sentence)
  if (flags.includes('--keep')) {
    const form = isShort ? 'short' : 'long'
    keepFigures('drills', [[each, form, sentence.replace(/^drill [\w-]+: /, '')]])
  }
  if (!isPassed) process.exitCode = 1
  await leaveAsFound()
}
if (chosen.length > 1) console.log(`\n${sentences.join('\n')}`)
// Open connections and started processes would keep this process alive.
process.exit()

/**
 * Repeated after a failure while the host gave our processors to other machines: limits assume a machine of its own. The
 * last verdict counts, and says which attempt it was.
 */
async function performOnOwnTime(each: string, drill: Drill): Promise<Verdict> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await readTicks()
    const { isPassed, sentence } = await perform(each, drill, isShort)
    const share = stolenShare(before, await readTicks())
    if (isPassed || isGate || !isTooMuch(share) || attempt === MOST_ATTEMPTS)
      return { isPassed, sentence: attempt > 1 ? `${sentence} (attempt ${attempt})` : sentence }
    console.log(sentence)
    console.log(`the host took ${Math.round(share * 100)} % of the processors meanwhile: once more`)
    await leaveAsFound()
    await untilOurs()
  }
}

async function leaveAsFound(): Promise<void> {
  await heal()
  await restoreNews()
  // The next drill must not meet the refreshes of this one.
  await untilNoJobs()
}
