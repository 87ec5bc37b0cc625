import { NEWS_ACTIONS } from '@terminal/contract/news/news-desk'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import { defineChangeKind } from '../db/changes.ts'
import type { Queryable, Tables, Tx } from '../db/schema.ts'

export const NEWS_CHANGES = defineChangeKind({
  name: 'news',
  actions: NEWS_ACTIONS,
  holds: 'snapshots',
})

/** Everything staff can say of an item, as it is stored and as the audit log holds it. */
export type NewsRow = Pick<
  Selectable<Tables['news']>,
  | 'title'
  | 'body'
  | 'picture_key'
  | 'image_text'
  | 'redirect_url'
  | 'published_on'
  | 'is_active'
  | 'is_featured'
  | 'version'
> & { id: number; is_deleted: boolean }

export type NewsValues = Omit<NewsRow, 'id' | 'version' | 'is_deleted'>

const COLUMNS = [
  'id',
  'title',
  'body',
  'picture_key',
  'image_text',
  'redirect_url',
  'published_on',
  'is_active',
  'is_featured',
  'version',
  sql<boolean>`deleted_at is not null`.as('is_deleted'),
] as const

/** The row itself, also of an item that was removed. */
export async function findNewsRow(db: Queryable, id: number): Promise<NewsRow | undefined> {
  return await db.selectFrom('news').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** The same; whoever else wants to write it waits. */
export async function lockNews(tx: Tx, id: number): Promise<NewsRow | undefined> {
  return await tx
    .selectFrom('news')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertNews(tx: Tx, values: NewsValues): Promise<NewsRow> {
  return await tx.insertInto('news').values(values).returning(COLUMNS).executeTakeFirstOrThrow()
}

/** Every write makes a new version. */
export async function updateNews(
  tx: Tx,
  id: number,
  values: Partial<NewsValues> & { is_deleted?: boolean; purge_id?: string },
): Promise<NewsRow> {
  const { is_deleted, ...columns } = values
  return await tx
    .updateTable('news')
    .set({
      ...columns,
      ...(is_deleted !== undefined && { deleted_at: is_deleted ? sql`now()` : null }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function insertPicture(
  tx: Tx,
  { key, width, height, widths }: Insertable<Tables['pictures']>,
): Promise<void> {
  await tx.insertInto('pictures').values({ key, width, height, widths }).execute()
}

/** The pictures an item has or had, and no other item shows. */
export async function listPictureKeys(tx: Tx, id: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from pictures where key in (
      select picture_key from news where id = ${id}
      union select before ->> 'picture_key' from changes where kind = 'news' and item_id = ${id}
      union select after ->> 'picture_key' from changes where kind = 'news' and item_id = ${id}
    ) and not exists (select from news where picture_key = key and id <> ${id})
    order by key`.execute(tx)
  return rows.map((row) => row.key)
}
