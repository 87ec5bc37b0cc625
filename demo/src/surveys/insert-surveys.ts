import type { Actor } from '@terminal/api/changes'
import { type Clock, today } from '@terminal/api/clock'
import type { Jobs } from '@terminal/api/jobs'
import { putSurveys } from '@terminal/api/put-surveys'
import type { Queryable } from '@terminal/api/schema'
import { enqueueCount } from '@terminal/api/survey-count'
import { SURVEYS, type SurveyRow } from '@terminal/api/surveys'
import { isText } from '@terminal/contract/surveys/survey'
import { weeksUntil } from '../moving/move-dates.ts'
import { demoAnswers } from './demo-answers.ts'
import {
  contentBefore,
  daysBefore,
  LEANINGS,
  LEANINGS_BEFORE,
  type Leanings,
  outcomeBefore,
} from './demo-surveys.ts'

type Given = { db: Queryable; jobs: Jobs; clock: Clock; siteDir: string; actor: Actor }
type Tx = Parameters<typeof putSurveys>[0]['tx']

/** How many answered this year and the year before, and how many of them on paper: one in so many. */
const PEOPLE = 187
const PEOPLE_BEFORE = 236
const ON_PAPER = 8

/** The surveys of the folder with answers, and the year before of the first of them. */
export async function insertDemoSurveys({
  db,
  jobs,
  clock,
  siteDir,
  actor,
}: Given): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const rows = await putSurveys({ tx, jobs, clock, siteDir, actor })
    for (const row of rows) await answer(tx, row, LEANINGS[row.slug] ?? {}, PEOPLE)
    const first = rows.find(({ slug }) => slug === 'participacion-ciudadana')
    if (first) {
      const before = await insertBefore(tx, actor, first, weeksUntil(today(clock)))
      await answer(tx, before, LEANINGS_BEFORE, PEOPLE_BEFORE)
      await enqueueCount(tx, jobs, before.id)
    }
    return rows.length + (first ? 1 : 0)
  })
}

async function insertBefore(
  tx: Tx,
  actor: Actor,
  { slug, edition, content }: SurveyRow,
  weeks: number,
): Promise<SurveyRow> {
  const earlier = JSON.stringify(contentBefore(content, weeks))
  const outcome = outcomeBefore(weeks)
  const { opensOn, closesOn } = daysBefore(weeks)
  const row = await SURVEYS.create(tx, actor, {
    slug,
    edition: String(Number(edition) - 1),
    content: earlier,
    opens_on: opensOn,
    closes_on: closesOn,
    published_version: 1,
    closed_at: null,
    outcome_due_on: outcome.writtenOn,
    outcome: JSON.stringify(outcome),
  })
  await tx
    .insertInto('survey_versions')
    .values({ survey_id: row.id, number: 1, content: earlier })
    .execute()
  return row
}

async function answer(tx: Tx, row: SurveyRow, leanings: Leanings, people: number): Promise<void> {
  const written = new Set(
    row.content.questions.filter(({ kind }) => isText(kind)).map(({ key }) => key),
  )
  for (let person = 0; person < people; person++) {
    const all = Object.entries(demoAnswers(row.content, leanings, person))
    const chosen = all.filter(([key]) => !written.has(key))
    const { id } = await tx
      .insertInto('survey_answers')
      .values({
        survey_id: row.id,
        version: 1,
        channel: person % ON_PAPER === 0 ? 'paper' : 'web',
        answered_on: row.opens_on,
        answers: JSON.stringify(Object.fromEntries(chosen)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [question, words] of all)
      if (written.has(question) && typeof words === 'string')
        await tx
          .insertInto('survey_texts')
          .values({ answer_id: id, survey_id: row.id, question, words })
          .execute()
  }
}
