import { newsItemAddresses } from '@terminal/contract/news/news-addresses'
import { z } from 'zod'
import { defineGoneKind } from '../platform/edge/gone.job.ts'
import { findWithdrawal } from '../withdrawals/purges.ts'
import { findNews } from './news.queries.ts'

export const goneNews = defineGoneKind({
  kind: 'news',
  schema: z.object({ id: z.int() }),
  async find(db, { id }) {
    if (await findNews(db, id, 'public')) return undefined
    const isPurged = await findWithdrawal(db, { kind: 'news', itemId: id })
    return { addresses: newsItemAddresses(id), status: isPurged ? 410 : 404 }
  },
})
