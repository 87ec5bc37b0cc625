import {
  type Change,
  fromCambio,
  fromUltimoCambio,
  type LastChange,
  toCambio,
  toUltimoCambio,
} from '../http/history.ts'
import { fromPagina, type Page, toPagina } from '../http/page.ts'
import { NO_REDIRECT } from '../http/redirect.ts'
import { fromWire, toWire } from '../http/wire-names.ts'
import {
  fromRetiro,
  fromRetiroEnHistorial,
  type RecordedWithdrawal,
  toRetiro,
  toRetiroEnHistorial,
  type Withdrawal,
} from '../withdrawals/withdrawal.ts'
import { fromCategoria, fromNoticia, type NewsItem, toCategoria, toNoticia } from './news.ts'
import type {
  ChangeParams,
  EscritorioDeNoticias,
  EscritorioQuery,
  HistorialDeNoticia,
  NoticiaDePersonal,
  VersionDeNoticia,
} from './news-desk.schema.ts'

export type DeskItem = NewsItem & {
  isRemoved: boolean
  lastChange: LastChange | null
  /** Of one that was withdrawn for good: it is removed, and cannot be restored. */
  withdrawal: Withdrawal | null
}

export const NEWS_STATES = ['all', 'active', 'inactive', 'removed'] as const
export type NewsState = (typeof NEWS_STATES)[number]
export const DESK_ORDERS = ['newest', 'oldest', 'title', 'changed'] as const
export type DeskOrder = (typeof DESK_ORDERS)[number]

export type DeskPart = {
  page: number
  pageSize: number
  words: string | undefined
  state: NewsState
  order: DeskOrder
}
export type NewsDesk = Page<DeskItem> & { counts: Record<NewsState, number> }

/** What an item said at one moment. */
export type NewsVersion = Pick<
  NewsItem,
  | 'title'
  | 'body'
  | 'imageText'
  | 'redirectUrl'
  | 'publishedOn'
  | 'isActive'
  | 'isFeatured'
  | 'category'
> & { imageUrl: string | null; isRemoved: boolean; version: number }

export type NewsChange = Change<NewsVersion> & {
  /** Of the change that withdrew it for good. */
  withdrawal: RecordedWithdrawal | null
}

const STATE_WORDS = {
  all: 'todas',
  active: 'activas',
  inactive: 'inactivas',
  removed: 'retiradas',
} as const satisfies Record<NewsState, EscritorioQuery['estado']>
const ORDER_WORDS = {
  newest: 'recientes',
  oldest: 'antiguas',
  title: 'titulo',
  changed: 'cambio',
} as const satisfies Record<DeskOrder, EscritorioQuery['orden']>

export function fromEscritorioQuery(query: EscritorioQuery): DeskPart {
  return {
    page: query.pageNumber,
    pageSize: query.pageSize,
    words: query.q,
    state: NEWS_STATES.find((state) => STATE_WORDS[state] === query.estado) ?? 'all',
    order: DESK_ORDERS.find((order) => ORDER_WORDS[order] === query.orden) ?? 'newest',
  }
}

/** The same as the end of an address. */
export function toEscritorioSearch({ page, pageSize, words, state, order }: DeskPart): string {
  const parameters = new URLSearchParams({
    pageNumber: String(page),
    pageSize: String(pageSize),
    estado: STATE_WORDS[state],
    orden: ORDER_WORDS[order],
  })
  if (words !== undefined && words !== '') parameters.set('q', words)
  return `?${parameters}`
}

export function toEscritorio({ counts, ...page }: NewsDesk): EscritorioDeNoticias {
  return {
    ...toPagina(page, toNoticiaDePersonal),
    cuentas: {
      todas: counts.all,
      activas: counts.active,
      inactivas: counts.inactive,
      retiradas: counts.removed,
    },
  }
}

export function fromEscritorio(wire: EscritorioDeNoticias): NewsDesk {
  return {
    ...fromPagina(wire, fromNoticiaDePersonal),
    counts: {
      all: wire.cuentas.todas,
      active: wire.cuentas.activas,
      inactive: wire.cuentas.inactivas,
      removed: wire.cuentas.retiradas,
    },
  }
}

function toNoticiaDePersonal(item: DeskItem): NoticiaDePersonal {
  const { lastChange, withdrawal } = item
  return {
    ...toNoticia(item),
    retirada: item.isRemoved,
    ultimoCambio: toUltimoCambio(lastChange),
    retiro: withdrawal && toRetiro(withdrawal),
  }
}

function fromNoticiaDePersonal(wire: NoticiaDePersonal): DeskItem {
  const { ultimoCambio, retiro } = wire
  return {
    ...fromNoticia(wire),
    isRemoved: wire.retirada,
    lastChange: fromUltimoCambio(ultimoCambio),
    withdrawal: retiro && fromRetiro(retiro),
  }
}

export function toHistorial(changes: readonly NewsChange[]): HistorialDeNoticia {
  return {
    cambios: changes.map(({ withdrawal, ...change }) => ({
      ...toCambio(change, toVersion),
      retiro: withdrawal && toRetiroEnHistorial(withdrawal),
    })),
  }
}

/** Which change of which item an address names. */
export function fromChangeParams({ id, cambio }: ChangeParams): { id: number; changeId: number } {
  return { id, changeId: cambio }
}

export function fromHistorial({ cambios }: HistorialDeNoticia): NewsChange[] {
  return cambios.map(({ retiro, ...cambio }) => ({
    ...fromCambio(cambio, fromVersion),
    withdrawal: retiro && fromRetiroEnHistorial(retiro),
  }))
}

const VERSION_FIELDS = {
  title: 'titulo',
  body: 'contenido',
  imageUrl: 'imagenUrl',
  imageText: 'textoImagen',
  redirectUrl: 'urlRedirect',
  publishedOn: 'fechaPublicacion',
  isActive: 'activada',
  isFeatured: 'principal',
  category: 'categoria',
  isRemoved: 'retirada',
  version: 'version',
} as const satisfies Record<keyof NewsVersion, keyof VersionDeNoticia>

function toVersion(version: NewsVersion): VersionDeNoticia {
  return {
    ...toWire(VERSION_FIELDS, version),
    urlRedirect: version.redirectUrl ?? NO_REDIRECT,
    categoria: toCategoria(version.category),
  }
}

function fromVersion(wire: VersionDeNoticia): NewsVersion {
  return {
    ...fromWire(VERSION_FIELDS, wire),
    redirectUrl: wire.urlRedirect === NO_REDIRECT ? null : wire.urlRedirect,
    category: fromCategoria(wire.categoria),
  }
}
