import { SURVEY_ACTIONS } from '@terminal/contract/surveys/desk/desk-survey'
import type { Reviews } from '@terminal/contract/surveys/marks'
import {
  type PublishedSurvey,
  type SurveyContent,
  stateOf,
} from '@terminal/contract/surveys/survey'
import type { SurveyOutcome } from '@terminal/contract/surveys/survey-outcome'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineRecord, type RowOf } from '../db/records.ts'
import type { Queryable } from '../db/schema.ts'

/** A row holds the text that staff work on; what was published of it is in `survey_versions`. */
export const SURVEYS = defineRecord({
  table: 'surveys',
  columns: {
    slug: z.string(),
    edition: z.string(),
    content: z.custom<SurveyContent>(),
    opens_on: z.string(),
    closes_on: z.string(),
    shows_live: z.boolean(),
    published_version: z.int().nullable(),
    closed_at: z.string().nullable(),
    outcome_due_on: z.string().nullable(),
    outcome: z.custom<SurveyOutcome | null>(),
    // Missing in what earlier releases recorded.
    reviews: z.custom<Reviews>((value) => value !== undefined),
    is_deleted: z.boolean(),
  },
  instants: ['closed_at'],
  changes: {
    name: 'survey',
    actions: SURVEY_ACTIONS,
    holds: 'snapshots',
  },
})

export type SurveyRow = RowOf<typeof SURVEYS>

/** The newest published edition of each address, those that are open first. */
export async function listPublished(db: Queryable, today: string): Promise<PublishedSurvey[]> {
  const rows = await newestPublished(db).execute()
  const order = ['open', 'scheduled', 'closed']
  return rows
    .map((row) => toPublished(row, today))
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || (a.slug < b.slug ? -1 : 1))
}

export async function findPublished(
  db: Queryable,
  slug: string,
  today: string,
): Promise<PublishedSurvey | undefined> {
  const row = await newestPublished(db).where('surveys.slug', '=', slug).executeTakeFirst()
  return row && toPublished(row, today)
}

/** One edition as one of its versions asked it; undefined where there is none of that address. */
export async function findEdition(
  db: Queryable,
  { slug, id, version }: { slug: string; id: number; version: number },
  today: string,
): Promise<PublishedSurvey | undefined> {
  const row = await published(db)
    .where('surveys.slug', '=', slug)
    .where('surveys.id', '=', id)
    .executeTakeFirst()
  const content = row && (await findVersion(db, id, version))
  return content && { ...toPublished(row, today), publishedVersion: version, content }
}

/** What one version of an edition asked. */
export async function findVersion(
  db: Queryable,
  surveyId: number,
  number: number,
): Promise<SurveyContent | undefined> {
  const row = await db
    .selectFrom('survey_versions')
    .select('content')
    .where('survey_id', '=', surveyId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.content
}

/** Everything that was ever published of an edition, the oldest first. */
export async function listVersions(db: Queryable, surveyId: number): Promise<SurveyContent[]> {
  const rows = await db
    .selectFrom('survey_versions')
    .select('content')
    .where('survey_id', '=', surveyId)
    .orderBy('number')
    .execute()
  return rows.map(({ content }) => content)
}

/** The newest is the one that opens last. */
function newestPublished(db: Queryable) {
  return published(db)
    .distinctOn('surveys.slug')
    .orderBy('surveys.slug')
    .orderBy('surveys.opens_on', 'desc')
    .orderBy('surveys.id', 'desc')
}

function published(db: Queryable) {
  return db
    .selectFrom('surveys')
    .innerJoin('survey_versions as published', (join) =>
      join
        .onRef('published.survey_id', '=', 'surveys.id')
        .onRef('published.number', '=', 'surveys.published_version'),
    )
    .leftJoin('survey_results', 'survey_results.survey_id', 'surveys.id')
    .select([
      'surveys.id',
      'surveys.slug',
      'surveys.edition',
      'surveys.opens_on as opensOn',
      'surveys.closes_on as closesOn',
      'surveys.closed_at as closedAt',
      'surveys.shows_live as showsLive',
      'published.number as publishedVersion',
      'published.content',
      // Once it is over, also why there is nothing to show.
      sql<boolean>`coalesce(is_final or (counts->>'total')::integer > 0, false)`.as('isCounted'),
    ])
    .where('surveys.deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof newestPublished>['execute']>>[number]

function toPublished({ closedAt, isCounted, ...row }: Row, today: string): PublishedSurvey {
  const state = stateOf({ ...row, closedAt }, today)
  if (state === 'draft') throw new Error('a published survey cannot be a draft')
  return { ...row, state, hasResults: isCounted && (state === 'closed' || row.showsLive) }
}
