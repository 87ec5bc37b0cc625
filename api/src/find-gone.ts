import { documentPath } from '@terminal/contract/documents/document-addresses'
import { newsItemAddresses } from '@terminal/contract/news/news-addresses'
import type { Queryable } from './db/schema.ts'
import { findDocument } from './documents/documents.queries.ts'
import { hasSectionAt } from './documents/sections.queries.ts'
import { findNews } from './news/news.queries.ts'
import type { GoneItem } from './platform/jobs.ts'
import { findWithdrawal } from './withdrawals/purges.ts'

export type Gone = { addresses: string[]; status: 404 | 410 }

/** What the edge must say of an item; nothing of one that was published again in the meantime. */
export async function findGone(db: Queryable, item: GoneItem): Promise<Gone | undefined> {
  switch (item.kind) {
    case 'news':
      if (await findNews(db, item.id, 'public')) return undefined
      return {
        addresses: newsItemAddresses(item.id),
        status: await statusOf(db, { kind: 'news', itemId: item.id }),
      }
    case 'document': {
      const document = await findDocument(db, item.id)
      if (document && !document.is_deleted) return undefined
      return {
        addresses: [documentPath(item.id)],
        status: await statusOf(db, { kind: 'document', itemId: item.id }),
      }
    }
    case 'section':
      if (await hasSectionAt(db, item.path)) return undefined
      return { addresses: [item.path], status: 404 }
  }
}

/** Whether it may come back. */
async function statusOf(
  db: Queryable,
  item: Parameters<typeof findWithdrawal>[1],
): Promise<Gone['status']> {
  return (await findWithdrawal(db, item)) ? 410 : 404
}
