import { bogotaMoment } from '@terminal/contract/operator/open-now'
import type {
  DeskSurvey,
  DeskSurveyRow,
  MarkedGroup,
  SurveyDraft,
  SurveyVersion,
} from '@terminal/contract/surveys/desk/desk-survey'
import { MARKS, type Mark, type Reviews } from '@terminal/contract/surveys/marks'
import { SURVEY_STATES, stateOf } from '@terminal/contract/surveys/survey'
import { SurveyContent } from '@terminal/contract/surveys/survey-content'
import { sql } from 'kysely'
import { lastChangeOf, toLastChange } from '../../db/changes.ts'
import type { Queryable } from '../../db/schema.ts'
import { SURVEYS, type SurveyRow } from '../surveys.queries.ts'

/** More editions than a terminal has in a lifetime, and an answer has an end. */
const MOST_LISTED = 500

/** All editions: what is being prepared or answered first, then the newest. */
export async function listSurveys(db: Queryable, today: string): Promise<DeskSurveyRow[]> {
  const rows = await withFacts(db)
    .select([
      'surveys.id',
      'surveys.slug',
      'surveys.edition',
      'surveys.opens_on as opensOn',
      'surveys.closes_on as closesOn',
      'surveys.closed_at as closedAt',
      'surveys.published_version as publishedVersion',
      'surveys.outcome_due_on as outcomeDueOn',
      'surveys.reviews',
      sql<string>`surveys.content->>'title'`.as('title'),
      sql<boolean>`surveys.outcome is not null`.as('hasOutcome'),
    ])
    .orderBy('surveys.opens_on', 'desc')
    .orderBy('surveys.id', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows
    .map(({ closedAt, publishedVersion, by, at, marked, reviews, ...row }) => ({
      ...row,
      underReview: groupsOf(marked, reviews)
        .filter(({ review }) => review === null)
        .reduce((sum, { count }) => sum + count, 0),
      closedOn: dayOf(closedAt),
      state: stateOf({ ...row, closedAt, publishedVersion }, today),
      lastChange: toLastChange({ by, at }),
    }))
    .sort((a, b) => placeOf(a.state) - placeOf(b.state))
}

export async function findSurvey(
  db: Queryable,
  id: number,
  today: string,
): Promise<DeskSurvey | undefined> {
  const row = await withFacts(db)
    .select(SURVEYS.columns)
    .where('surveys.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { hasUnpublished, answers, marked, untagged, by, at } = row
  return {
    id: row.id,
    version: row.version,
    ...versionOf(row),
    publishedVersion: row.published_version,
    closedOn: dayOf(row.closed_at),
    state: stateIn(row, today),
    hasUnpublished,
    answers,
    marked: groupsOf(marked, row.reviews),
    untagged,
    lastChange: toLastChange({ by, at }),
  }
}

/** What is told of a row, now or in its history. */
export function versionOf(row: SurveyRow): SurveyVersion {
  return {
    ...row.content,
    slug: row.slug,
    edition: row.edition,
    opensOn: row.opens_on,
    closesOn: row.closes_on,
    showsLive: row.shows_live,
    outcomeDueOn: row.outcome_due_on,
    outcome: row.outcome,
    reviews: row.reviews,
  }
}

export function rowOf(draft: SurveyDraft) {
  return {
    slug: draft.slug,
    edition: draft.edition,
    content: JSON.stringify(SurveyContent.parse(draft)),
    opens_on: draft.opensOn,
    closes_on: draft.closesOn,
    shows_live: draft.showsLive,
    outcome_due_on: draft.outcomeDueOn,
  }
}

export function stateIn(row: SurveyRow, today: string) {
  return stateOf(
    {
      publishedVersion: row.published_version,
      opensOn: row.opens_on,
      closesOn: row.closes_on,
      closedAt: row.closed_at,
    },
    today,
  )
}

/** The other editions of an address. */
export async function listEditions(db: Queryable, slug: string, exceptId: number | undefined) {
  return await db
    .selectFrom('surveys')
    .select(SURVEYS.columns)
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('surveys.id', '<>', exceptId ?? 0))
    .execute()
}

type MarkedCounts = Partial<Record<Mark, number>>

function groupsOf(counts: MarkedCounts, reviews: Reviews): MarkedGroup[] {
  return MARKS.flatMap((mark) => {
    const count = counts[mark]
    return count === undefined ? [] : [{ mark, count, review: reviews[mark] ?? null }]
  })
}

function withFacts(db: Queryable) {
  return db
    .selectFrom('surveys')
    .leftJoin('survey_versions as published', (join) =>
      join
        .onRef('published.survey_id', '=', 'surveys.id')
        .onRef('published.number', '=', 'surveys.published_version'),
    )
    .leftJoinLateral(lastChangeOf(db, SURVEYS.changes, 'surveys.id'), (join) => join.onTrue())
    .select(['last.by', 'last.at'])
    .select([
      sql<boolean>`published.content is distinct from surveys.content`.as('hasUnpublished'),
      sql<number>`(select count(*)::int from survey_answers
        where survey_answers.survey_id = surveys.id and mark is null)`.as('answers'),
      sql<MarkedCounts>`coalesce((select jsonb_object_agg(mark, count) from (
        select mark, count(*)::int as count from survey_answers
        where survey_answers.survey_id = surveys.id and mark is not null group by mark) marks), '{}')`.as(
        'marked',
      ),
      sql<number>`(select count(*)::int from survey_texts
        join survey_answers on survey_answers.id = survey_texts.answer_id and mark is null
        where survey_texts.survey_id = surveys.id and words is not null and tags = '{}')`.as(
        'untagged',
      ),
    ])
    .where('surveys.deleted_at', 'is', null)
}

function dayOf(instant: string | null): string | null {
  return instant && bogotaMoment(Date.parse(instant)).day
}

function placeOf(state: DeskSurveyRow['state']): number {
  return SURVEY_STATES.indexOf(state)
}
