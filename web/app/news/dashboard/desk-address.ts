import {
  DESK_ORDERS,
  type DeskOrder,
  DeskPart,
  NEWS_STATES,
  type NewsState,
} from '@terminal/contract/news/news-desk'

export const DESK_PATH = '/dashboard/home'

/** What the address of the desk calls each part, and what it calls their values. */
const NAMES = { page: 'pagina', words: 'q', state: 'estado', order: 'orden' }
const STATES: Record<NewsState, string> = {
  all: 'todas',
  active: 'activas',
  inactive: 'inactivas',
  removed: 'retiradas',
}
const ORDERS: Record<DeskOrder, string> = {
  newest: 'recientes',
  oldest: 'antiguas',
  title: 'titulo',
  changed: 'cambio',
}
const EVERYTHING = DeskPart.parse({})

/** The query of the desk, from its address. Invalid values fall back to their defaults. */
export function fromDeskAddress(search: URLSearchParams): DeskPart {
  const said = (name: keyof typeof NAMES) => search.get(NAMES[name])?.trim() || undefined
  const [state, order] = [said('state'), said('order')]
  const { data } = DeskPart.safeParse({
    page: said('page'),
    words: said('words'),
    // A word of the address that is none of these is refused, as any other.
    state: state && (NEWS_STATES.find((each) => STATES[each] === state) ?? ''),
    order: order && (DESK_ORDERS.find((each) => ORDERS[each] === order) ?? ''),
  })
  return data ?? EVERYTHING
}

/** The address of a query, without default values. */
export function toDeskAddress({ page, words = '', state, order }: DeskPart): string {
  const search = new URLSearchParams()
  if (page !== EVERYTHING.page) search.set(NAMES.page, String(page))
  if (state !== EVERYTHING.state) search.set(NAMES.state, STATES[state])
  if (order !== EVERYTHING.order) search.set(NAMES.order, ORDERS[order])
  if (words !== '') search.set(NAMES.words, words)
  return search.size === 0 ? DESK_PATH : `${DESK_PATH}?${search}`
}
