import { isDeepStrictEqual } from 'node:util'
import { MARKS, type Mark, type Reviews } from '@terminal/contract/surveys/marks'
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
  const { own, marked } = await listAnswered(tx, surveyId, survey.isFinal ? undefined : today)
  const content = everAsked(await listVersions(tx, surveyId))
  const before = await findStored(tx, surveyId)
  const known = before && (before.own_counts ?? before.counts)
  // The release before counted each answer as it came: what it has shown stays until there are as many.
  const isBehind = known !== undefined && own.length < known.total
  const ownCounts = isBehind ? known : countSurvey(content, own, survey.isFinal, known)
  const { accepted, ...held } = sortMarked(marked, survey)
  const counts =
    accepted.length === 0 ? ownCounts : countSurvey(content, own, survey.isFinal, known, accepted)
  const stored = {
    counts,
    own_counts: accepted.length === 0 ? null : ownCounts,
    is_final: survey.isFinal,
    ...held,
  }
  const isSame = before !== undefined && isDeepStrictEqual(before, stored)
  await upsertCounts(tx, { surveyId, counted: own.length, isSame, ...stored })
  return isSame ? undefined : survey.slug
}

/** What the desk decided of each mark. While a survey is open nothing is decided. */
function sortMarked(marked: readonly Stored[], { reviews, isFinal }: Countable) {
  const groups = MARKS.map((mark) => ({
    review: isFinal ? reviews[mark] : undefined,
    group: marked.filter((answer) => answer.mark === mark),
  }))
  const sizeOf = (accepts: boolean | undefined) =>
    groups
      .filter(({ review }) => review?.accepts === accepts)
      .reduce((sum, { group }) => sum + group.length, 0)
  return {
    accepted: groups.filter(({ review }) => review?.accepts).map(({ group }) => group),
    under_review: sizeOf(undefined),
    left_out: sizeOf(false),
  }
}

/**
 * Editions that closed and were not counted to the end; and of those that are open, what came before this day: with as
 * many more answers as a step has, or others that wait for the desk. Results that move once a day show nobody what an
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

/** Nothing is counted of one whose results nobody may see yet. */
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

type Stored = Answered & { mark: Mark | null }

/**
 * In the order they came, day by day: what is shown of a day is not moved by one that came around its midnight. Of each
 * text that was written, that it was.
 */
async function listAnswered(tx: Tx, surveyId: number, before: string | undefined) {
  const rows = await tx
    .selectFrom('survey_answers')
    .select(['id', 'channel', 'answers', 'mark'])
    .where('survey_id', '=', surveyId)
    .$if(before !== undefined, (query) => query.where('answered_on', '<', before ?? ''))
    .orderBy('answered_on')
    .orderBy('id')
    .execute()
  const texts = await tx
    .selectFrom('survey_texts')
    .select(['answer_id', 'question'])
    .where('survey_id', '=', surveyId)
    .execute()
  const byAnswer = Map.groupBy(texts, (text) => text.answer_id)
  const all = rows.map(({ id, channel, answers, mark }): Stored => {
    const written = byAnswer.get(id) ?? []
    const texts = Object.fromEntries(written.map(({ question }) => [question, '']))
    return { channel, answers: { ...answers, ...texts }, mark }
  })
  return {
    own: all.filter(({ mark }) => mark === null),
    marked: all.filter(({ mark }) => mark !== null),
  }
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
