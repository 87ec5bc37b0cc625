import { addressOf, KEPT_PAGES, READS } from '../pages/pages.ts'
import { DOCUMENT_INDEXES, DOCUMENT_PAGES } from './feature.ts'
import { numeralPath } from './numeral.ts'

/**
 * Every address to refresh when a document changes. The pages of single sections and documents are not among them: they
 * are fresh for a second only.
 */
export function documentAddresses(): string[] {
  const pages = KEPT_PAGES.filter(({ path }) => path === '/transparency' || path in DOCUMENT_PAGES)
  const reads = READS.filter(({ path }) => ['/api/Secciones', '/api/Documentos'].includes(path))
  return [...[...pages, ...reads].map(addressOf), ...DOCUMENT_INDEXES, '/sitemap.xml']
}

/** The page of one document, with its earlier versions. */
export function documentPath(id: number): string {
  return `/transparency/documento/${id}`
}

/** The pages of a document, its section and the sections above. */
export function documentPageAddresses(document: { id: number; section: SectionPlace }): string[] {
  return [documentPath(document.id), ...sectionPageAddresses(document.section)]
}

export function sectionPageAddresses(section: SectionPlace): string[] {
  const { id, numeral } = section
  if (numeral === null) return [sectionPath(section)]
  return numeralPath(numeral).map((each) => sectionPath({ id, numeral: each }))
}

type SectionPlace = { id: number; numeral: string | null }

/** The permanent address of a document's current file. */
export function documentUrl(id: number): string {
  return `/documentos/${id}`
}

/** The page of a section: under its numeral, or under its number where an operator added it. */
export function sectionPath({ id, numeral }: SectionPlace): string {
  return `/transparency/${numeral ?? `seccion-${id}`}`
}
