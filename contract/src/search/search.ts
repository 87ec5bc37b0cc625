import type {
  BuscadorQuery,
  Busqueda,
  Pasaje,
  Resultado,
  TipoDeResultado,
} from './search.schema.ts'
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

export function toBusqueda(answer: SearchAnswer): Busqueda {
  return {
    q: answer.query,
    total: answer.entries.length,
    items: answer.entries.map(toResultado),
    aproximada: answer.isFuzzy,
    incompleta: answer.isPartial,
    respuestas: answer.replies.map(({ title, text, url }) => ({ titulo: title, texto: text, url })),
    sinonimos: answer.otherWords && {
      palabras: answer.otherWords.words,
      items: answer.otherWords.entries.map(toResultado),
    },
    enDocumentos: {
      total: answer.inside.total,
      items: answer.inside.passages.map((passage) => ({
        ...toResultado(passage),
        hoja: passage.page,
        fragmento: passage.passage,
      })),
    },
    sugerencia: answer.suggestion,
  }
}

export function fromBusqueda(wire: Busqueda): SearchAnswer {
  return {
    query: wire.q,
    entries: wire.items.map(fromResultado),
    isFuzzy: wire.aproximada,
    isPartial: wire.incompleta,
    replies: wire.respuestas.map(({ titulo, texto, url }) => ({ title: titulo, text: texto, url })),
    otherWords: wire.sinonimos && {
      words: wire.sinonimos.palabras,
      entries: wire.sinonimos.items.map(fromResultado),
    },
    inside: {
      total: wire.enDocumentos.total,
      passages: wire.enDocumentos.items.map(fromPasaje),
    },
    suggestion: wire.sugerencia,
  }
}

function toResultado(entry: Found): Resultado {
  const { kind, title, path, breadcrumb, excerpt, datedOn, downloadUrl, fileExt, fileBytes } = entry
  return {
    title,
    path,
    type: kind,
    breadcrumb,
    excerpt,
    date: datedOn,
    downloadUrl,
    fileExt,
    fileBytes,
  }
}

function fromResultado({ type, date, ...same }: Resultado): Found {
  return { ...same, kind: type, datedOn: date }
}

function fromPasaje({ hoja, fragmento, ...entry }: Pasaje): FoundPassage {
  return { ...fromResultado(entry), page: hoja, passage: fragmento }
}
