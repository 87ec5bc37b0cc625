import { randomSurvey } from '@terminal/contract/test/random-survey'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../src/db/client.ts'
import { storeCounts } from '../src/surveys/count-survey.ts'
import { effortOf } from './plans.ts'
import { plantAnswers, plantSurvey } from './survey-world.ts'
import { openWorld } from './world.ts'

const [FEW, MANY] = [100, 10_000]

/** Of a survey with so many answers, as the worker counted it: the same hundred over and over. */
async function readResults(count: number) {
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
  return effortOf(db, async () => {
    const response = await get('/api/Encuestas/sillas/resultados')
    expect([response.statusCode, response.json().resultados.total]).toEqual([200, count])
  })
}

test(`results of ${MANY} answers are read as those of ${FEW} are, without any answer`, async () => {
  const [few, many] = [await readResults(FEW), await readResults(MANY)]
  expect(many).toEqual(few)
  expect(many.tables).toEqual(['survey_results', 'survey_versions', 'surveys'])
})
