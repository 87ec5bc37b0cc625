import { NO_REDIRECT } from '../http/redirect.ts'
import {
  fromRetiro,
  fromRetiroEnHistorial,
  type RecordedWithdrawal,
  toRetiro,
  toRetiroEnHistorial,
  type Withdrawal,
} from '../withdrawals/withdrawal.ts'
import { fromNoticia, type NewsItem, toNoticia } from './news.ts'
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
  lastChange: { by: string; at: string } | null
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
export type NewsDesk = {
  items: DeskItem[]
  page: number
  pageSize: number
  total: number
  counts: Record<NewsState, number>
}

/** What an item said at one moment. */
export type NewsVersion = Pick<
  NewsItem,
  'title' | 'body' | 'imageText' | 'redirectUrl' | 'publishedOn' | 'isActive' | 'isFeatured'
> & { imageUrl: string | null; isRemoved: boolean; version: number }

export const NEWS_ACTIONS = ['create', 'revise', 'remove', 'restore', 'purge'] as const
export type NewsAction = (typeof NEWS_ACTIONS)[number]
export type NewsChange = {
  id: number
  action: NewsAction
  by: string
  at: string
  before: NewsVersion | null
  after: NewsVersion
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
const ACTION_WORDS = {
  create: 'crear',
  revise: 'editar',
  remove: 'retirar',
  restore: 'restaurar',
  purge: 'retirar_definitivamente',
} as const satisfies Record<NewsAction, string>

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

export function toEscritorio({ items, counts, ...page }: NewsDesk): EscritorioDeNoticias {
  return {
    items: items.map(toNoticiaDePersonal),
    pageNumber: page.page,
    pageSize: page.pageSize,
    totalCount: page.total,
    totalPages: Math.ceil(page.total / page.pageSize),
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
    items: wire.items.map(fromNoticiaDePersonal),
    page: wire.pageNumber,
    pageSize: wire.pageSize,
    total: wire.totalCount,
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
    ultimoCambio: lastChange && { por: lastChange.by, en: lastChange.at },
    retiro: withdrawal && toRetiro(withdrawal),
  }
}

function fromNoticiaDePersonal(wire: NoticiaDePersonal): DeskItem {
  const { ultimoCambio, retiro } = wire
  return {
    ...fromNoticia(wire),
    isRemoved: wire.retirada,
    lastChange: ultimoCambio && { by: ultimoCambio.por, at: ultimoCambio.en },
    withdrawal: retiro && fromRetiro(retiro),
  }
}

export function toHistorial(changes: readonly NewsChange[]): HistorialDeNoticia {
  return {
    cambios: changes.map(({ id, action, by, at, before, after, withdrawal }) => ({
      id,
      accion: ACTION_WORDS[action],
      por: by,
      en: at,
      antes: before && toVersion(before),
      despues: toVersion(after),
      retiro: withdrawal && toRetiroEnHistorial(withdrawal),
    })),
  }
}

/** Which change of which item an address names. */
export function fromChangeParams({ id, cambio }: ChangeParams): { id: number; changeId: number } {
  return { id, changeId: cambio }
}

export function fromHistorial({ cambios }: HistorialDeNoticia): NewsChange[] {
  return cambios.map(({ id, accion, por, en, antes, despues, retiro }) => ({
    id,
    action: NEWS_ACTIONS.find((action) => ACTION_WORDS[action] === accion) ?? 'revise',
    by: por,
    at: en,
    before: antes && fromVersion(antes),
    after: fromVersion(despues),
    withdrawal: retiro && fromRetiroEnHistorial(retiro),
  }))
}

function toVersion(version: NewsVersion): VersionDeNoticia {
  return {
    titulo: version.title,
    contenido: version.body,
    imagenUrl: version.imageUrl,
    textoImagen: version.imageText,
    urlRedirect: version.redirectUrl ?? NO_REDIRECT,
    fechaPublicacion: version.publishedOn,
    activada: version.isActive,
    principal: version.isFeatured,
    retirada: version.isRemoved,
    version: version.version,
  }
}

function fromVersion(wire: VersionDeNoticia): NewsVersion {
  return {
    title: wire.titulo,
    body: wire.contenido,
    imageUrl: wire.imagenUrl,
    imageText: wire.textoImagen,
    redirectUrl: wire.urlRedirect === NO_REDIRECT ? null : wire.urlRedirect,
    publishedOn: wire.fechaPublicacion,
    isActive: wire.activada,
    isFeatured: wire.principal,
    isRemoved: wire.retirada,
    version: wire.version,
  }
}
