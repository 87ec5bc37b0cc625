import { type SurveyContent, stateOf } from '@terminal/contract/surveys/survey'
import {
  type Answered,
  countSurvey,
  everAsked,
  type SurveyCounts,
} from '@terminal/contract/surveys/survey-counts'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/schema.ts'

/** The lock that the trigger of `survey_answers` shares: see its migration. */
const ANSWERS_LOCK = 21

/** Counts what may be shown of an edition on this day. Returns its slug where that changed. */
export async function storeCounts(
  tx: Tx,
  surveyId: number,
  today: string,
): Promise<string | undefined> {
  const survey = await findCountable(tx, surveyId, today)
  if (!survey) return undefined
  await sql`select pg_advisory_xact_lock(${ANSWERS_LOCK})`.execute(tx)
  const answered = await listAnswered(tx, surveyId)
  const content = everAsked(await listVersions(tx, surveyId))
  const counts = countSurvey(content, answered, survey.isFinal, await findStored(tx, surveyId))
  const isChanged = await upsertCounts(tx, {
    survey_id: surveyId,
    counted: answered.length,
    is_final: survey.isFinal,
    counts: JSON.stringify(counts),
  })
  return isChanged ? survey.slug : undefined
}

/** Editions that closed, and were not counted to the end. */
export async function listUncounted(db: Queryable, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('surveys')
    .leftJoin('survey_results as results', 'results.survey_id', 'surveys.id')
    .select('surveys.id')
    .where('surveys.published_version', 'is not', null)
    .where('surveys.deleted_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('surveys.closed_at', 'is not', null), eb('surveys.closes_on', '<', today)]),
    )
    .where(sql<boolean>`results.is_final is not true`)
    .orderBy('surveys.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Nothing is counted of one whose results nobody may see yet. */
async function findCountable(tx: Tx, surveyId: number, today: string) {
  const row = await tx
    .selectFrom('surveys')
    .select([
      'slug',
      'opens_on as opensOn',
      'closes_on as closesOn',
      'closed_at as closedAt',
      'published_version as publishedVersion',
      'shows_live as showsLive',
    ])
    .where('id', '=', surveyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const state = stateOf(row, today)
  if (state === 'closed') return { slug: row.slug, isFinal: true }
  return state === 'open' && row.showsLive ? { slug: row.slug, isFinal: false } : undefined
}

/** In the order they came, with a mark for each text that was written. */
async function listAnswered(tx: Tx, surveyId: number): Promise<Answered[]> {
  const rows = await tx
    .selectFrom('survey_answers')
    .select(['id', 'channel', 'answers'])
    .where('survey_id', '=', surveyId)
    .orderBy('id')
    .execute()
  const texts = await tx
    .selectFrom('survey_texts')
    .select(['answer_id', 'question'])
    .where('survey_id', '=', surveyId)
    .execute()
  const byAnswer = Map.groupBy(texts, (text) => text.answer_id)
  return rows.map(({ id, channel, answers }) => {
    const written = byAnswer.get(id) ?? []
    const marks = Object.fromEntries(written.map(({ question }) => [question, '']))
    return { channel, answers: { ...answers, ...marks } }
  })
}

async function listVersions(tx: Tx, surveyId: number): Promise<SurveyContent[]> {
  const rows = await tx
    .selectFrom('survey_versions')
    .select('content')
    .where('survey_id', '=', surveyId)
    .orderBy('number')
    .execute()
  return rows.map(({ content }) => content)
}

async function findStored(tx: Tx, surveyId: number): Promise<SurveyCounts | undefined> {
  const row = await tx
    .selectFrom('survey_results')
    .select('counts')
    .where('survey_id', '=', surveyId)
    .executeTakeFirst()
  return row?.counts
}

type NewCounts = { survey_id: number; counted: number; is_final: boolean; counts: string }

/** Whether they say anything else than before. */
async function upsertCounts(tx: Tx, values: NewCounts): Promise<boolean> {
  const row = await tx
    .insertInto('survey_results')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('survey_id')
        .doUpdateSet(({ ref }) => ({
          counted: ref('excluded.counted'),
          is_final: ref('excluded.is_final'),
          counts: ref('excluded.counts'),
          updated_at: sql<string>`now()`,
        }))
        .where(
          sql<boolean>`(survey_results.counts, survey_results.is_final) is distinct from (excluded.counts, excluded.is_final)`,
        ),
    )
    .returning('survey_id')
    .executeTakeFirst()
  return row !== undefined
}
