import { isDeepStrictEqual } from 'node:util'
import { type SurveyContent, stateOf } from '@terminal/contract/surveys/survey'
import {
  type Answered,
  countSurvey,
  everAsked,
  LEAST_SHOWN,
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
  const before = await findStored(tx, surveyId)
  const stored = {
    counts: countSurvey(content, answered, survey.isFinal, before?.counts),
    is_final: survey.isFinal,
  }
  const isSame = before !== undefined && isDeepStrictEqual(before, stored)
  await upsertCounts(tx, { surveyId, counted: answered.length, isSame, ...stored })
  return isSame ? undefined : survey.slug
}

/** Editions with as many more answers as a step has, and those that closed and were not counted to the end. */
export async function listDueCounts(db: Queryable, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from surveys left join survey_results as results on results.survey_id = surveys.id
    where published_version is not null and deleted_at is null and case
      when closed_at is not null or closes_on < ${today} then is_final is not true
      when opens_on > ${today} or not shows_live then false
      else (select count(*) from survey_answers as answers where answers.survey_id = surveys.id)
        - coalesce(counted, 0) >= ${LEAST_SHOWN} end
    order by id`.execute(db)
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

function findStored(tx: Tx, surveyId: number) {
  return tx
    .selectFrom('survey_results')
    .select(['counts', 'is_final'])
    .where('survey_id', '=', surveyId)
    .executeTakeFirst()
}

type NewCounts = {
  surveyId: number
  counted: number
  counts: SurveyCounts
  is_final: boolean
  /** They were shown like this before, when there were fewer answers. */
  isSame: boolean
}

async function upsertCounts(tx: Tx, { surveyId, counts, isSame, ...values }: NewCounts) {
  const row = { survey_id: surveyId, counts: JSON.stringify(counts), ...values }
  await tx
    .insertInto('survey_results')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('survey_id')
        .doUpdateSet(isSame ? values : { ...row, updated_at: sql<string>`now()` }),
    )
    .execute()
}
