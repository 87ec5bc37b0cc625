import {
  ANSWERS_PER_PAGE,
  type AnswerFilters,
  type AnswerPage,
  type AnswerPart,
  type DeskAnswer,
} from '@terminal/contract/surveys/desk/desk-answers'
import type { Question } from '@terminal/contract/surveys/survey'
import { sql } from 'kysely'
import type { Queryable } from '../../db/schema.ts'

type Given = { surveyId: number; filters: AnswerFilters; questions: readonly Question[] }

/**
 * One by one, the newest first, without what is sensitive: no person is profiled, not even here. What was marked is never
 * among them: who decides on it must not know what it says, before or afterwards.
 */
export async function listAnswers(
  db: Queryable,
  { surveyId, questions, ...part }: Omit<Given, 'filters'> & AnswerPart,
): Promise<AnswerPage> {
  const given = { surveyId, questions, filters: part }
  const { total } = await matching(db, given)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const items = await readAnswers(db, given, (part.page - 1) * ANSWERS_PER_PAGE, ANSWERS_PER_PAGE)
  const told = questions.filter(({ isSensitive }) => !isSensitive)
  return { items, page: part.page, pageSize: ANSWERS_PER_PAGE, total, questions: told }
}

/** So many at once: an export of ten thousand must not stand in memory twice. */
const PART = 2_000
/** Beyond what any survey of a terminal gets. */
const MOST_EXPORTED = 100_000

export async function* eachAnswer(db: Queryable, given: Given): AsyncGenerator<DeskAnswer> {
  for (let start = 0; start < MOST_EXPORTED; start += PART) {
    const part = await readAnswers(db, given, start, PART)
    yield* part
    if (part.length < PART) return
  }
}

async function readAnswers(
  db: Queryable,
  given: Given,
  offset: number,
  limit: number,
): Promise<DeskAnswer[]> {
  const rows = await matching(db, given)
    .select(['id', 'answered_on', 'channel', 'version', 'answers'])
    .select(
      sql<Record<string, string | null>>`coalesce((
        select jsonb_object_agg(survey_texts.question, survey_texts.words) from survey_texts
        where survey_texts.answer_id = survey_answers.id), '{}')`.as('texts'),
    )
    .orderBy('survey_answers.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const hidden = new Set(given.questions.filter((each) => each.isSensitive).map(({ key }) => key))
  return rows.map((row) => ({
    id: Number(row.id),
    answeredOn: row.answered_on,
    channel: row.channel,
    surveyVersion: row.version,
    answers: without(row.answers, hidden),
    texts: without(row.texts, hidden),
  }))
}

function matching(db: Queryable, { surveyId, filters, questions }: Given) {
  const { channel, from, to, question, option } = filters
  // Sensitive questions cannot be filtered by.
  const asked = questions.find(({ key, isSensitive }) => key === question && !isSensitive)
  return db
    .selectFrom('survey_answers')
    .where('survey_id', '=', surveyId)
    .where('mark', 'is', null)
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'web'))
    .$if(from !== undefined, (query) => query.where('answered_on', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('answered_on', '<=', to ?? ''))
    .$if(asked !== undefined && option !== undefined, (query) =>
      query.where(sql<boolean>`answers->${asked?.key}::text @> ${JSON.stringify(option)}::jsonb`),
    )
}

function without<Value>(record: Record<string, Value>, hidden: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !hidden.has(key)))
}
