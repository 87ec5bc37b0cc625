import { DeskPart } from '@terminal/contract/news/news-desk'
import { defineList } from '../../staff/desk/list-address.ts'

export const NEWS_DESK = defineList({
  path: '/dashboard/home',
  part: DeskPart,
  names: { state: 'estado', order: 'orden', words: 'q' },
  words: {
    state: { all: 'todas', active: 'activas', inactive: 'inactivas', removed: 'retiradas' },
    order: { newest: 'recientes', oldest: 'antiguas', title: 'titulo', changed: 'cambio' },
  },
})
