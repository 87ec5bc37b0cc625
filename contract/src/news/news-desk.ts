import { z } from 'zod'
import { CHANGE_ACTIONS, changeOf, LastChange, PartQuery } from '../http/desk-lists.ts'
import { pageOf } from '../http/page.ts'
import { fromDigits } from '../http/page-query.schema.ts'
import { text } from '../text/text.ts'
import { RecordedWithdrawal, Withdrawal } from '../withdrawals/withdrawal.ts'
import { NewsItem } from './news.ts'

/** An item as the people who publish see it. */
const DeskItem = NewsItem.extend({
  isRemoved: z.boolean(),
  lastChange: LastChange.nullable(),
  /** Of one that was withdrawn for good: it is removed, and cannot be restored. */
  withdrawal: Withdrawal.nullable(),
})
export type DeskItem = z.infer<typeof DeskItem>

export const NEWS_STATES = ['all', 'active', 'inactive', 'removed'] as const
const NewsState = z.enum(NEWS_STATES)
export type NewsState = z.infer<typeof NewsState>
export const DESK_ORDERS = ['newest', 'oldest', 'title', 'changed'] as const
export type DeskOrder = (typeof DESK_ORDERS)[number]

export const NewsDesk = pageOf(DeskItem)
  .extend({ counts: z.record(NewsState, z.int().nonnegative()) })
  .meta({ id: 'NewsDesk' })
export type NewsDesk = z.infer<typeof NewsDesk>

/** Which part of the desk is asked for. */
export const DeskPart = PartQuery.extend({
  pageSize: fromDigits(z.int().min(1).max(50).default(20)),
  words: text(1, 200).optional(),
  state: NewsState.default('all'),
  order: z.enum(DESK_ORDERS).default('newest'),
})
export type DeskPart = z.infer<typeof DeskPart>

/** Where the desk reads it. */
export function newsDeskAddress({ words, ...part }: DeskPart): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(part)) query.set(name, String(value))
  if (words) query.set('words', words)
  return `/api/Noticias/personal?${query}`
}

/** What an item said at one moment. */
const NewsVersion = NewsItem.omit({ id: true, pictures: true }).extend({
  /** Of its picture, small. */
  imageUrl: z.string().nullable(),
  isRemoved: z.boolean(),
})
export type NewsVersion = z.infer<typeof NewsVersion>

const NewsChange = changeOf(NewsVersion, CHANGE_ACTIONS).extend({
  /** Of the change that withdrew it for good. */
  withdrawal: RecordedWithdrawal.nullable(),
})
export type NewsChange = z.infer<typeof NewsChange>
export const NewsHistory = z.array(NewsChange).meta({ id: 'NewsHistory' })

const id = fromDigits(z.int().min(1).max(2_147_483_647))
/** Which change of which item an address names. */
export const ChangeParams = z.object({ id, changeId: id })
