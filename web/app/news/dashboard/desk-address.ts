import { PartQuery } from '@terminal/contract/http/desk-lists'
import { DESK_ORDERS, NEWS_STATES } from '@terminal/contract/news/news-desk'
import { EscritorioQuery } from '@terminal/contract/news/news-desk.schema'
import { text } from '@terminal/contract/text/text'
import { z } from 'zod'
import { defineList } from '../../staff/desk/list-address.ts'

const NewsPart = PartQuery.extend({
  pageSize: EscritorioQuery.shape.pageSize,
  words: text(1, 200).optional(),
  state: z.enum(NEWS_STATES).default('all'),
  order: z.enum(DESK_ORDERS).default('newest'),
})
export type NewsPart = z.infer<typeof NewsPart>

export const NEWS_DESK = defineList({
  path: '/dashboard/home',
  part: NewsPart,
  names: { state: 'estado', order: 'orden', words: 'q' },
  words: {
    state: { all: 'todas', active: 'activas', inactive: 'inactivas', removed: 'retiradas' },
    order: { newest: 'recientes', oldest: 'antiguas', title: 'titulo', changed: 'cambio' },
  },
})
