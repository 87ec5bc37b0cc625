import {
  ANSWERS_PER_PAGE,
  type DeskText,
  type TextFilters,
  type TextPage,
  type TextPart,
} from '@terminal/contract/surveys/desk/desk-answers'
import { isText, type Question } from '@terminal/contract/surveys/survey'
import { sql } from 'kysely'
import { type Actor, defineChangeKind, recordChange } from '../../db/changes.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { refuseIfStale } from '../../platform/http/refuse-if-stale.ts'

/** Who erased one, and when; never what it said. */
const TEXT_CHANGES = defineChangeKind({
  name: 'survey-text',
  actions: ['erase'],
  holds: 'field-names',
})

const COLUMNS = ['id', 'version', 'question', 'words', 'tags'] as const

const MOST_TAGS = 100

type Asked = { surveyId: number; questions: readonly Question[] }

/** What was written in words, in an order that says nothing of who came when. */
export async function listTexts(
  db: Queryable,
  { surveyId, questions, page, ...filters }: TextPart & Asked,
): Promise<TextPage> {
  const { total } = await matching(db, surveyId, filters)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching(db, surveyId, filters)
    .select(COLUMNS)
    .orderBy('survey_texts.question')
    .orderBy(sql`md5(survey_texts.id::text)`)
    .offset((page - 1) * ANSWERS_PER_PAGE)
    .limit(ANSWERS_PER_PAGE)
    .execute()
  const tags = await listTags(db, surveyId)
  const written = questions.filter(({ kind }) => isText(kind))
  return {
    items: rows.map(toText),
    page,
    pageSize: ANSWERS_PER_PAGE,
    total,
    tags,
    questions: written,
  }
}

type Given = { surveyId: number; id: number; seenVersion: number | undefined }

export async function tagText(db: Queryable, given: Given, tags: string[]): Promise<DeskText> {
  return inTransaction(db, async (tx) => {
    const before = await lockText(tx, given)
    return update(tx, before, { tags })
  })
}

/** For good, whatever its version: for texts with personal data. */
export async function eraseText(
  db: Queryable,
  actor: Actor,
  { surveyId, id }: Omit<Given, 'seenVersion'>,
): Promise<DeskText> {
  return inTransaction(db, async (tx) => {
    const before = await lockText(tx, { surveyId, id, seenVersion: undefined })
    if (before.words === null) return before
    const after = await update(tx, before, { words: null, tags: [] })
    await recordChange(tx, TEXT_CHANGES, { itemId: id, action: 'erase', actor, before, after })
    return after
  })
}

async function lockText(tx: Tx, { surveyId, id, seenVersion }: Given): Promise<DeskText> {
  const row = await readable(tx, surveyId)
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate('survey_texts')
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'El texto no existe.')
  const text = toText(row)
  const stale = 'Otra persona cambió las etiquetas de este texto.'
  await refuseIfStale(text, seenVersion, stale, () => text)
  return text
}

async function update(
  tx: Tx,
  { id }: DeskText,
  values: { words?: null; tags: string[] },
): Promise<DeskText> {
  const row = await tx
    .updateTable('survey_texts')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toText(row)
}

function matching(db: Queryable, surveyId: number, { question, tag, isUntagged }: TextFilters) {
  return readable(db, surveyId)
    .$if(question !== undefined, (query) => query.where('question', '=', question ?? ''))
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`${tag} = any(tags)`))
    .$if(isUntagged === true, (query) =>
      query.where(sql<boolean>`words is not null and tags = '{}'`),
    )
}

/** Those of an edition whose answers are not marked: what is marked the desk never reads. */
function readable(db: Queryable, surveyId: number) {
  return db
    .selectFrom('survey_texts')
    .where('survey_id', '=', surveyId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('survey_answers')
          .select('survey_answers.id')
          .whereRef('survey_answers.id', '=', 'survey_texts.answer_id')
          .where('mark', 'is', null),
      ),
    )
}

async function listTags(db: Queryable, surveyId: number) {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from survey_texts, unnest(tags) as tag
    where survey_id = ${surveyId} group by tag order by 2 desc, 1 limit ${MOST_TAGS}`.execute(db)
  return rows
}

function toText(row: { id: number } & Omit<DeskText, 'id'>): DeskText {
  return { ...row, id: Number(row.id) }
}
