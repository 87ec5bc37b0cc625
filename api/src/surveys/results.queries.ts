import { bogotaMoment } from '@terminal/contract/operator/open-now'
import type { EditionResults, SurveyResults } from '@terminal/contract/surveys/results'
import { type PublishedSurvey, stateOf } from '@terminal/contract/surveys/survey'
import { preciseInstant } from '../db/instant.ts'
import type { Queryable } from '../db/schema.ts'

/** What may be shown of a survey on this day; undefined where none was ever published. */
export async function findResults(
  db: Queryable,
  slug: string,
  today: string,
): Promise<SurveyResults | undefined> {
  const editions = (await listEditions(db, slug)).map((row) => ({
    row,
    state: stateOn(row, today),
  }))
  const [newest] = editions
  if (!newest) return undefined
  const counted = editions.flatMap(({ row, state }) => resultsOf(row, state) ?? [])
  const [shown = counted[0], earlier] = counted.filter(({ total }) => total > 0)
  const { edition, opensOn, showsLive, content } = newest.row
  return {
    slug,
    newest: {
      edition,
      title: content.title,
      state: newest.state,
      opensOn,
      closesOn: lastDay(newest.row),
      showsLive,
    },
    shown: shown ?? null,
    earlier: earlier ?? null,
  }
}

/** Surveys with a page of results: for the cache. */
export async function listSlugsWithResults(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('surveys')
    .innerJoin('survey_results', 'survey_results.survey_id', 'surveys.id')
    .select('slug')
    .distinct()
    .where('deleted_at', 'is', null)
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

/** Published ones, the newest first: that which opens last. */
function listEditions(db: Queryable, slug: string) {
  return db
    .selectFrom('surveys')
    .innerJoin('survey_versions as published', (join) =>
      join
        .onRef('published.survey_id', '=', 'surveys.id')
        .onRef('published.number', '=', 'surveys.published_version'),
    )
    .leftJoin('survey_results as results', 'results.survey_id', 'surveys.id')
    .select([
      'surveys.edition',
      'surveys.opens_on as opensOn',
      'surveys.closes_on as closesOn',
      preciseInstant('surveys.closed_at').$castTo<string | null>().as('closedAt'),
      'surveys.shows_live as showsLive',
      'surveys.outcome',
      'surveys.outcome_due_on as outcomeDueOn',
      'published.number as publishedVersion',
      'published.content',
      'results.counts',
      'results.under_review as underReview',
      'results.left_out as leftOut',
      preciseInstant('results.updated_at').$castTo<string | null>().as('countedAt'),
    ])
    .where('surveys.slug', '=', slug)
    .where('surveys.deleted_at', 'is', null)
    .orderBy('surveys.opens_on', 'desc')
    .orderBy('surveys.id', 'desc')
    .execute()
}

type Row = Awaited<ReturnType<typeof listEditions>>[number]

function stateOn(row: Row, today: string): PublishedSurvey['state'] {
  const state = stateOf(row, today)
  if (state === 'draft') throw new Error('a published survey cannot be a draft')
  return state
}

function resultsOf(row: Row, state: PublishedSurvey['state']): EditionResults | undefined {
  const { counts, countedAt, edition, opensOn, outcome, outcomeDueOn } = row
  if (!counts || !countedAt || !(state === 'closed' || row.showsLive)) return undefined
  const { title, audience, responsible, isConsultative } = row.content
  const isOver = state === 'closed'
  return {
    ...counts,
    edition,
    state,
    opensOn,
    closesOn: lastDay(row),
    title,
    audience,
    responsible,
    isConsultative,
    countedOn: dayOf(countedAt),
    underReview: row.underReview ?? 0,
    leftOut: row.leftOut ?? 0,
    outcome: isOver ? outcome : null,
    outcomeDueOn: isOver ? outcomeDueOn : null,
  }
}

/** Of one that was closed early, that day. */
function lastDay({ closesOn, closedAt }: Row): string {
  if (closedAt === null) return closesOn
  const closed = dayOf(closedAt)
  return closed < closesOn ? closed : closesOn
}

function dayOf(instant: string): string {
  return bogotaMoment(Date.parse(instant)).day
}
