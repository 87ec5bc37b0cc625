import type { Generated, Kysely } from 'kysely'

type PicturesTable = {
  key: string
  width: number
  height: number
  widths: number[]
  created_at: Generated<string>
}

type NewsTable = {
  id: Generated<number>
  title: string
  body: string
  picture_key: string | null
  image_text: string | null
  redirect_url: string | null
  published_on: string
  is_active: boolean
  is_featured: boolean
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type Tables = { pictures: PicturesTable; news: NewsTable }

/** The database or a transaction: any query can join one. */
export type Queryable = Kysely<Tables>
