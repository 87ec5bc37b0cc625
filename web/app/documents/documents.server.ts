import {
  DETAIL_NAMES,
  type DocumentDetail,
  type DocumentPage,
  fromPaginaDeDocumentos,
  INDEX_NAMES,
  type IndexedSection,
  type PlacedDocument,
  SECTION_NAMES,
  type SectionWithDocuments,
} from '@terminal/contract/documents/document'
import {
  DetalleDeDocumento,
  IndiceDeTransparencia,
  PaginaDeDocumentos,
  SeccionList,
} from '@terminal/contract/documents/document.schema'
import { DOCUMENT_PAGES } from '@terminal/contract/documents/feature'
import { IdParams } from '@terminal/contract/http/page-query.schema'
import type { ReadWait } from '@terminal/contract/http/waits'
import { fromWire } from '@terminal/contract/http/wire-names'
import { readApi } from '../server/api.server.ts'
import { readerOf } from '../server/or-without.server.ts'
import type { PageContext } from '../server/page-context.server.ts'
import { MISSING, type Sought, seek } from '../server/sought.server.ts'
import { ANYTHING, apiQuery, type DocumentSearch, easierSearches } from './document-search.ts'
import { newestFirst } from './document-years.ts'

const orWithout = readerOf('documents')

/** What a page of results shows. */
const RESULTS_PER_PAGE = 20
/** What the page of a section shows; the rest is found by the search. */
const MOST_IN_SECTION = 50
/** What /transparency shows of the newest, and how far back it looks for what can be opened. */
const NEWEST_SHOWN = 5
const NEWEST_READ = 15

/** Every section with the number of its documents; none when they cannot be fetched. */
export function sectionIndex(page: PageContext): Promise<IndexedSection[]> {
  return orWithout(page, [], () => requireIndex(page))
}

/** The same, where there is nothing to show without it. */
export async function requireIndex(page: PageContext): Promise<IndexedSection[]> {
  const wire = await readApi(page, '/api/Secciones/indice', IndiceDeTransparencia)
  return fromWire(INDEX_NAMES, wire).sections
}

/** What was published last, and what can be chosen among all documents. */
export function newestDocuments(page: PageContext): Promise<DocumentPage | undefined> {
  return orWithout(page, undefined, async () => {
    const newest = await documentPage(page, ANYTHING, NEWEST_READ)
    const published = newest.items.filter(({ state }) => state === 'published')
    return { ...newest, items: published.slice(0, NEWEST_SHOWN) }
  })
}

export function foundDocuments(
  page: PageContext,
  search: DocumentSearch,
): Promise<DocumentPage | undefined> {
  return orWithout(page, undefined, () => documentPage(page, search, RESULTS_PER_PAGE, 'asked'))
}

/** For a search without results: those with one filter less that do find something, and how much. */
export function easierFinds(
  page: PageContext,
  search: DocumentSearch,
): Promise<{ search: DocumentSearch; total: number }[]> {
  return orWithout(page, [], async () => {
    const finds = easierSearches(search).map(async (easier) => {
      const { total } = await documentPage(page, easier, 1, 'asked')
      return { search: easier, total }
    })
    return (await Promise.all(finds)).filter(({ total }) => total > 0)
  })
}

/** The newest documents of a section and of those below it; undefined when they cannot be fetched. */
export function sectionDocuments(
  page: PageContext,
  section: IndexedSection,
): Promise<{ documents: PlacedDocument[]; total: number } | undefined> {
  return orWithout(page, undefined, async () => {
    if (section.numeral === null) return documentsOfOwn(page, section)
    const search = { ...ANYTHING, numeral: section.numeral }
    const { items, total } = await documentPage(page, search, MOST_IN_SECTION)
    return { documents: items, total }
  })
}

/** A section without a numeral is not one that can be searched for. */
async function documentsOfOwn(page: PageContext, section: IndexedSection) {
  const sections = await requireSections(page)
  const found = sections.find(({ id }) => id === section.id)?.documents ?? []
  const documents = newestFirst(found).map((document) => ({ ...document, section }))
  return { documents, total: documents.length }
}

/** The newest published documents that one of the pages of `DOCUMENT_PAGES` shows. */
export function documentsOfPage(page: PageContext, path: string): Promise<PlacedDocument[]> {
  const { numerals = [], words = '' } = DOCUMENT_PAGES[path] ?? {}
  return orWithout(page, [], async () => {
    const parts = numerals.map((numeral) =>
      documentPage(page, { ...ANYTHING, words, numeral }, MOST_IN_SECTION),
    )
    const found = (await Promise.all(parts)).flatMap(({ items }) => items)
    const published = found.filter(({ state }) => state === 'published')
    return newestFirst(published).slice(0, MOST_IN_SECTION)
  })
}

/** All sections with all their documents; none when they cannot be fetched. */
export function allSections(page: PageContext): Promise<SectionWithDocuments[]> {
  return orWithout(page, [], () => requireSections(page))
}

/** One document with its versions, where there is one to show under what was asked for. */
export async function oneDocument(
  page: PageContext,
  asked: string,
): Promise<Sought<DocumentDetail>> {
  const { success, data } = IdParams.safeParse({ id: asked })
  if (!success) return MISSING
  const path = `/api/Subsecciones/${data.id}`
  return seek(async () => fromWire(DETAIL_NAMES, await readApi(page, path, DetalleDeDocumento)))
}

async function requireSections(page: PageContext): Promise<SectionWithDocuments[]> {
  const sections = await readApi(page, '/api/Secciones', SeccionList)
  return sections.map((wire) => fromWire(SECTION_NAMES, wire))
}

async function documentPage(
  page: PageContext,
  search: DocumentSearch,
  pageSize: number,
  wait?: ReadWait,
): Promise<DocumentPage> {
  const address = `/api/Documentos?${apiQuery(search, pageSize)}`
  return fromPaginaDeDocumentos(await readApi(page, address, PaginaDeDocumentos, wait))
}
