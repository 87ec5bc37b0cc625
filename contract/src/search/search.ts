import { fromWire, type NamesOf, toWire } from '../http/wire-names.ts'
import type { BuscadorQuery, Busqueda, TipoDeResultado } from './search.schema.ts'
import type { EntryKind, SearchEntry } from './search-entry.ts'

export type Found = Omit<SearchEntry, 'itemId'>
/** A document whose text contains the words. */
export type FoundPassage = Found & { page: number | null; passage: string }
export type PinnedReply = { title: string; text: string; url: string }

/** Everything one search shows. */
export type SearchAnswer = {
  query: string
  entries: Found[]
  isFuzzy: boolean
  /** News and documents could not be read. */
  isPartial: boolean
  replies: PinnedReply[]
  /** What other words for the same find besides. */
  otherWords: { words: string[]; entries: Found[] } | null
  inside: { total: number; passages: FoundPassage[] }
  suggestion: string | null
}

const KIND_CODES: Record<EntryKind, TipoDeResultado> = {
  page: 'paginas',
  news: 'noticias',
  doc: 'documentos',
}
export const SEARCH_PATH = '/buscador'
const NAMES = { query: 'q', kind: 'tipo' } as const

/** What an address of the search asks for. */
export function fromSearchAddress(search: URLSearchParams): {
  query: string
  kind: EntryKind | undefined
} {
  return { query: search.get(NAMES.query) ?? '', kind: kindOf(search.get(NAMES.kind)) }
}

export function toSearchAddress(ask: { query: string; kind?: EntryKind | undefined }): string {
  const search = new URLSearchParams({ [NAMES.query]: ask.query })
  if (ask.kind) search.set(NAMES.kind, KIND_CODES[ask.kind])
  return `${SEARCH_PATH}?${search}`
}

export function fromBuscadorQuery({ q, tipo }: BuscadorQuery): {
  query: string
  kind: EntryKind | undefined
} {
  return { query: q, kind: kindOf(tipo) }
}

/** Undefined for an unknown kind: then all kinds are searched. */
export function kindOf(code: string | null | undefined): EntryKind | undefined {
  const kinds: EntryKind[] = ['page', 'news', 'doc']
  return kinds.find((kind) => KIND_CODES[kind] === code)
}

const FOUND_NAMES = {
  kind: 'type',
  title: 'title',
  path: 'path',
  breadcrumb: 'breadcrumb',
  excerpt: 'excerpt',
  datedOn: 'date',
  downloadUrl: 'downloadUrl',
  fileExt: 'fileExt',
  fileBytes: 'fileBytes',
} as const satisfies NamesOf<Found>

/** What each part of an answer is called on the wire: an entry as the specification names it. */
const ANSWER_NAMES = {
  query: 'q',
  entries: ['items', FOUND_NAMES],
  isFuzzy: 'aproximada',
  isPartial: 'incompleta',
  replies: ['respuestas', { title: 'titulo', text: 'texto', url: 'url' }],
  otherWords: ['sinonimos', { words: 'palabras', entries: ['items', FOUND_NAMES] }],
  inside: [
    'enDocumentos',
    {
      total: 'total',
      passages: ['items', { ...FOUND_NAMES, page: 'hoja', passage: 'fragmento' }],
    },
  ],
  suggestion: 'sugerencia',
} as const satisfies NamesOf<SearchAnswer>

export function toBusqueda(answer: SearchAnswer): Busqueda {
  return { ...toWire(ANSWER_NAMES, answer), total: answer.entries.length }
}

export function fromBusqueda(wire: Busqueda): SearchAnswer {
  return fromWire(ANSWER_NAMES, wire)
}
