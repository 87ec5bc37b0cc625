import { CHANGE_ACTIONS } from '@terminal/contract/http/history'
import { NEWS_CATEGORIES } from '@terminal/contract/news/news'
import { type Insertable, sql } from 'kysely'
import { z } from 'zod'
import { defineRecord, type RowOf } from '../db/records.ts'
import type { Tables, Tx } from '../db/schema.ts'

/** What staff can say of an item. */
export const NEWS_VALUES = {
  title: z.string(),
  body: z.string(),
  picture_key: z.string().nullable(),
  image_text: z.string().nullable(),
  redirect_url: z.string().nullable(),
  published_on: z.iso.date(),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  category: z.enum(NEWS_CATEGORIES).nullable(),
}

export const NEWS = defineRecord({
  table: 'news',
  columns: { ...NEWS_VALUES, is_deleted: z.boolean() },
  changes: { name: 'news', actions: CHANGE_ACTIONS, holds: 'snapshots' },
})

export type NewsRow = RowOf<typeof NEWS>
export type NewsValues = Omit<NewsRow, 'id' | 'version' | 'is_deleted'>

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
