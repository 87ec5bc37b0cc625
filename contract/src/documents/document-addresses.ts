import { addressOf, DOCUMENT_INDEXES, DOCUMENT_PAGES, PAGES, READS } from '../pages/pages.ts'
import { numeralPath } from './numeral.ts'

/** The pages of single documents and sections, as we write them. Kept for a second, and for when nobody answers. */
export const DOCUMENT_PAGE_PATTERN =
  '^/transparency/(documento/[1-9][0-9]{0,9}|seccion-[1-9][0-9]{0,9}|[1-9][0-9]?(\\.[1-9][0-9]?){0,3}(\\.[a-z])?)$'

/**
 * Every kept address that shows something of the documents, and must be made anew when one changes. The pages of single
 * sections and documents are not among them: made anew for whoever asks after a second, they show a change at once.
 */
export function documentAddresses(): string[] {
  const pages = PAGES.filter(({ path }) => path === '/transparency' || path in DOCUMENT_PAGES)
  const reads = READS.filter(({ path }) => ['/api/Secciones', '/api/Documentos'].includes(path))
  return [...[...pages, ...reads].map(addressOf), ...DOCUMENT_INDEXES, '/sitemap.xml']
}

/** The page of one document, with its earlier versions. */
export function documentPath(id: number): string {
  return `/transparency/documento/${id}`
}

/** The own pages of a document and its section, and those of the sections above: kept for when nobody answers. */
export function documentPageAddresses(document: { id: number; section: SectionPlace }): string[] {
  return [documentPath(document.id), ...sectionPageAddresses(document.section)]
}

export function sectionPageAddresses(section: SectionPlace): string[] {
  const { id, numeral } = section
  if (numeral === null) return [sectionPath(section)]
  return numeralPath(numeral).map((each) => sectionPath({ id, numeral: each }))
}

type SectionPlace = { id: number; numeral: string | null }

/** Where a document is opened, whatever file it has by now. */
export function documentUrl(id: number): string {
  return `/documentos/${id}`
}

/** The page of a section: under its numeral, or under its number where an operator added it. */
export function sectionPath({ id, numeral }: SectionPlace): string {
  return `/transparency/${numeral ?? `seccion-${id}`}`
}
