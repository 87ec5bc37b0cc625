import { isDeepStrictEqual } from 'node:util'
import { MARKS, type Mark, type Reviews } from '@terminal/contract/surveys/marks'
import { stateOf } from '@terminal/contract/surveys/survey'
import {
  type Answered,
  countSurvey,
  everAsked,
  LEAST_SHOWN,
  type SurveyCounts,
} from '@terminal/contract/surveys/survey-counts'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/schema.ts'
import { listVersions } from './surveys.queries.ts'

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
  const before = survey.isFinal ? undefined : today
  const own = await listAnswered(tx, surveyId, { mark: null, before })
  const { accepted, ...held } = await listMarked(tx, surveyId, survey, before)
  const content = everAsked(await listVersions(tx, surveyId))
  const shown = await findStored(tx, surveyId)
  const last = shown && (shown.own_counts ?? shown.counts)
  // The release before counted each answer as it came, also what is marked now: what it has shown stays until there are as
  // many, or the survey has closed.
  const isBehind = last !== undefined && own.length < last.total
  const known = isBehind && survey.isFinal ? undefined : last
  const ownCounts = isBehind && known ? known : countSurvey(content, own, survey.isFinal, known)
  const counts =
    accepted.length === 0 ? ownCounts : countSurvey(content, own, survey.isFinal, known, accepted)
  const stored = {
    counts,
    own_counts: accepted.length === 0 ? null : ownCounts,
    is_final: survey.isFinal,
    ...held,
  }
  const isSame = shown !== undefined && isDeepStrictEqual(shown, stored)
  await upsertCounts(tx, { surveyId, counted: own.length, isSame, ...stored })
  return isSame ? undefined : survey.slug
}

/**
 * What the desk decided of each mark. While a survey is open nothing is decided. What is not counted is a number here,
 * however many were sent.
 */
async function listMarked(
  tx: Tx,
  surveyId: number,
  { reviews, isFinal }: Countable,
  before: string | undefined,
) {
  const accepted: Answered[][] = []
  const held = { under_review: 0, left_out: 0 }
  for (const mark of MARKS) {
    const review = isFinal ? reviews[mark] : undefined
    if (review?.accepts) accepted.push(await listAnswered(tx, surveyId, { mark, before }))
    else
      held[review ? 'left_out' : 'under_review'] += await countAnswered(tx, surveyId, {
        mark,
        before,
      })
  }
  return { accepted, ...held }
}

/**
 * Editions that closed and were not counted to the end; and of those that are open, what came before this day: with as
 * many more answers as a step has, or others that wait for the desk. Results that move once a day do not show what an
 * answer did.
 */
export async function listDueCounts(db: Queryable, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from surveys left join survey_results as results on results.survey_id = surveys.id
    where published_version is not null and deleted_at is null and case
      when closed_at is not null or closes_on < ${today} then is_final is not true
      when opens_on > ${today} or not shows_live then false
      else (select count(*) from survey_answers as answers
          where answers.survey_id = surveys.id and answered_on < ${today} and mark is null)
          - coalesce(counted, 0) >= ${LEAST_SHOWN}
        or (select count(*) from survey_answers as answers
          where answers.survey_id = surveys.id and answered_on < ${today} and mark is not null)
          <> coalesce(under_review, 0) end
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

type Countable = { slug: string; reviews: Reviews; isFinal: boolean }

/** Nothing is counted of one whose results are not public yet. */
async function findCountable(
  tx: Tx,
  surveyId: number,
  today: string,
): Promise<Countable | undefined> {
  const row = await tx
    .selectFrom('surveys')
    .select([
      'slug',
      'opens_on as opensOn',
      'closes_on as closesOn',
      'closed_at as closedAt',
      'published_version as publishedVersion',
      'shows_live as showsLive',
      'reviews',
    ])
    .where('id', '=', surveyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const state = stateOf(row, today)
  const { slug, reviews } = row
  if (state === 'closed') return { slug, reviews, isFinal: true }
  return state === 'open' && row.showsLive ? { slug, reviews, isFinal: false } : undefined
}

type Part = { mark: Mark | null; before?: string | undefined }

/**
 * In the order they came, day by day: what is shown of a day is not moved by one that came around its midnight. Of each
 * text that was written, that it was.
 */
async function listAnswered(tx: Tx, surveyId: number, part: Part): Promise<Answered[]> {
  const rows = await answersOf(tx, surveyId, part)
    .select(['id', 'channel', 'answers'])
    .orderBy('answered_on')
    .orderBy('id')
    .execute()
  const texts = await tx
    .selectFrom('survey_texts')
    .select(['answer_id', 'question'])
    .where('answer_id', 'in', answersOf(tx, surveyId, part).select('id'))
    .execute()
  const byAnswer = Map.groupBy(texts, (text) => text.answer_id)
  return rows.map(({ id, channel, answers }) => {
    const written = byAnswer.get(id) ?? []
    const texts = Object.fromEntries(written.map(({ question }) => [question, '']))
    return { channel, answers: { ...answers, ...texts } }
  })
}

/** How many there are of a part. */
export async function countAnswered(tx: Tx, surveyId: number, part: Part): Promise<number> {
  const { count } = await answersOf(tx, surveyId, part)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function answersOf(tx: Tx, surveyId: number, { mark, before }: Part) {
  return tx
    .selectFrom('survey_answers')
    .where('survey_id', '=', surveyId)
    .where('mark', mark === null ? 'is' : '=', mark)
    .$if(before !== undefined, (query) => query.where('answered_on', '<', before ?? ''))
}

function findStored(tx: Tx, surveyId: number) {
  return tx
    .selectFrom('survey_results')
    .select(['counts', 'own_counts', 'is_final', 'under_review', 'left_out'])
    .where('survey_id', '=', surveyId)
    .executeTakeFirst()
}

type NewCounts = {
  surveyId: number
  counted: number
  counts: SurveyCounts
  own_counts: SurveyCounts | null
  is_final: boolean
  under_review: number
  left_out: number
  /** They were shown like this before, when there were fewer answers. */
  isSame: boolean
}

async function upsertCounts(
  tx: Tx,
  { surveyId, counts, own_counts: own, isSame, ...values }: NewCounts,
) {
  const json = { counts: JSON.stringify(counts), own_counts: own && JSON.stringify(own) }
  const row = { survey_id: surveyId, ...json, ...values }
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
