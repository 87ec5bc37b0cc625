import { randomSurvey } from '@terminal/contract/surveys/random-survey'
import { isFull } from '@terminal/dev/effort'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../src/db/client.ts'
import { storeCounts } from '../src/surveys/count-survey.ts'
import { plantAnswers, plantSurvey } from './survey-world.ts'
import { openWorld } from './world.ts'

vi.setConfig({ testTimeout: 300_000 })

const [FEW, MANY, MOST_RATIO] = [100, 10_000, 2]
const ROUNDS = isFull ? 9 : 5
const REQUESTS = isFull ? 100 : 40

/** A survey with so many answers, as the worker counted it: the same hundred over and over. */
async function openSurvey(count: number) {
  const { db, get, workerUrl } = await openWorld()
  const worker = openDatabase(workerUrl, () => undefined)
  const { content, answered } = randomSurvey(8, FEW)
  const id = await plantSurvey(db, { slug: 'sillas', content })
  await plantAnswers(db, id, content, answered)
  await sql`
    insert into survey_answers (survey_id, version, channel, answered_on, answers)
    select survey_id, version, channel, answered_on, answers
    from survey_answers, generate_series(2, ${count / FEW}) where survey_id = ${id}`.execute(db)
  await worker.db.transaction().execute((tx) => storeCounts(tx, id, '2026-11-13'))
  await worker.close()
  return async () => {
    const startedAt = performance.now()
    const response = await get('/api/Encuestas/sillas/resultados')
    const ms = performance.now() - startedAt
    expect([response.statusCode, response.json().resultados.total]).toEqual([200, count])
    return ms
  }
}

const p95 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

test(`results of ${MANY} answers take at most ${MOST_RATIO} times as long as those of ${FEW}, 95 of 100 times`, async () => {
  const [askFew, askMany] = [await openSurvey(FEW), await openSurvey(MANY)]
  const rounds: { few: number; many: number }[] = []
  // One of each in turn: what disturbs the machine disturbs both. The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] }
    for (let request = 0; request < REQUESTS; request++) {
      times.few.push(await askFew())
      times.many.push(await askMany())
    }
    if (round > 0) rounds.push({ few: p95(times.few), many: p95(times.many) })
  }
  const ratio = median(rounds.map(({ few, many }) => many / few))
  const [fewMs, manyMs] = [
    median(rounds.map(({ few }) => few)),
    median(rounds.map(({ many }) => many)),
  ]
  process.stdout.write(
    `survey results: ${ratio.toFixed(2)} (${manyMs.toFixed(1)} ÷ ${fewMs.toFixed(1)} ms)\n`,
  )
  expect(ratio).toBeLessThanOrEqual(MOST_RATIO)
})
