import type { ListedDocument } from '@terminal/contract/documents/document'

export type YearOfDocuments<Item> = { year: string; documents: Item[] }

/** Fewer than this are seen at a glance. */
const LEAST_GROUPED = 8

/** Newest first. Those of one day stay in the order of their section. */
export function newestFirst<Item extends Pick<ListedDocument, 'publishedOn'>>(
  documents: readonly Item[],
): Item[] {
  return documents.toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn))
}

/** Documents that come newest first, by year. */
export function groupByYear<Item extends Pick<ListedDocument, 'publishedOn'>>(
  documents: readonly Item[],
): YearOfDocuments<Item>[] {
  const years = Map.groupBy(documents, ({ publishedOn }) => publishedOn.slice(0, 4))
  return [...years].map(([year, ofYear]) => ({ year, documents: ofYear }))
}

/** Whether years make a list easier to read: it is long, and of more than one. */
export function isGrouped(years: readonly YearOfDocuments<unknown>[]): boolean {
  const count = years.reduce((sum, { documents }) => sum + documents.length, 0)
  return years.length > 1 && count >= LEAST_GROUPED
}
