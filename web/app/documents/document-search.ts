import {
  type DocumentFormat,
  FILE_FORMATS,
  FORMAT_CODES,
  type SectionRef,
} from '@terminal/contract/documents/document'
import { DocumentosQuery } from '@terminal/contract/documents/document.schema'
import { fromDocumentosQuery } from '@terminal/contract/documents/document-form'
import { addressOf } from '@terminal/contract/pages/pages'
import { formatName, sectionTitle } from './document-words.ts'

export const TRANSPARENCY_PATH = '/transparency'
export const RESULTS_ID = 'resultados'
export const FORMATS: readonly DocumentFormat[] = [...FILE_FORMATS, 'link']

/** A search of all documents; '' matches anything. */
export type DocumentSearch = {
  words: string
  numeral: string
  year: string
  format: DocumentFormat | ''
  page: number
}
type Filter = Exclude<keyof DocumentSearch, 'page'>

export const ANYTHING: DocumentSearch = { words: '', numeral: '', year: '', format: '', page: 1 }
const FILTERS: readonly Filter[] = ['words', 'numeral', 'year', 'format']
const LONGEST_VALUE = 200
const PAGE = 'pagina'
/** The parameters of the page, and what the API calls them. */
const PARAMETERS = [
  ['q', 'q'],
  ['numeral', 'numeral'],
  ['anio', 'anio'],
  ['tipo', 'tipo'],
  [PAGE, 'pageNumber'],
] as const

/** Undefined where nothing is asked for: that is the index. What no document could have is as if it were not said. */
export function readSearch(query: URLSearchParams): DocumentSearch | undefined {
  const asked = PARAMETERS.map(([name, called]) => [called, readValue(query, name)] as const)
  const understood = asked.filter(
    ([called, value]) => value !== '' && DocumentosQuery.safeParse({ [called]: value }).success,
  )
  if (understood.length === 0) return undefined
  const part = fromDocumentosQuery(DocumentosQuery.parse(Object.fromEntries(understood)))
  return {
    words: part.words ?? '',
    numeral: part.numeral ?? '',
    year: String(part.year ?? ''),
    format: part.format ?? '',
    page: part.page,
  }
}

/** What is pasted may be longer than anybody searches for. */
function readValue(query: URLSearchParams, name: string): string {
  return [...(query.get(name) ?? '').trim()].slice(0, LONGEST_VALUE).join('')
}

/** What the API is asked, for as many documents as are shown. */
export function apiQuery(search: DocumentSearch, pageSize: number): string {
  return new URLSearchParams(
    given({ ...filterQuery(search), pageNumber: String(search.page), pageSize: String(pageSize) }),
  ).toString()
}

/** The first page is said only where nothing else is: without it the address would be that of the index. */
export function searchAddress(search: Partial<DocumentSearch>): string {
  const whole = { ...ANYTHING, ...search }
  const filters = filterQuery(whole)
  const isSaid = whole.page > 1 || given(filters).length === 0
  const query = isSaid ? { ...filters, [PAGE]: String(whole.page) } : filters
  return addressOf({ path: TRANSPARENCY_PATH, query })
}

function filterQuery({ words, numeral, year, format }: DocumentSearch): Record<string, string> {
  return Object.fromEntries([
    ['q', words],
    ['numeral', numeral],
    ['anio', year],
    ['tipo', formatValue(format)],
  ])
}

/** What a format is called in an address. */
export function formatValue(format: DocumentFormat | ''): string {
  return format === '' ? '' : FORMAT_CODES[format]
}

function given(query: Record<string, string>): [string, string][] {
  return Object.entries(query).filter(([, value]) => value !== '')
}

/** The same search with one of its filters left out, for each it has; none where it has only one. */
export function easierSearches(search: DocumentSearch): DocumentSearch[] {
  const used = FILTERS.filter((filter) => search[filter] !== '')
  if (used.length < 2) return []
  return used.map((filter) => ({ ...search, [filter]: '', page: 1 }))
}

/** What was asked for, in words: «pqrsd» · 4.10 Informes… · 2026 · PDF. */
export function describeSearch(
  { words, numeral, year, format }: DocumentSearch,
  sections: readonly SectionRef[],
): string {
  const section = sections.find((each) => each.numeral === numeral)
  const parts = [
    words === '' ? '' : `«${words}»`,
    section ? sectionTitle(section) : numeral,
    year,
    format === '' ? '' : formatName(format),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
