import { alertAddresses } from '@terminal/contract/alerts/alert-addresses'
import { documentPath, sectionPath } from '@terminal/contract/documents/document-addresses'
import { newsItemAddresses, newsListAddresses } from '@terminal/contract/news/news-addresses'
import { addressesOf, KEPT_PAGES, READS, SITE_FILES } from '@terminal/contract/pages/pages'
import { resultsAddresses } from '@terminal/contract/surveys/survey-addresses'
import { destinationPath } from '@terminal/contract/travel/destination-addresses'
import { fromTablas } from '@terminal/contract/travel/travel-tables'
import type { Queryable } from '../db/schema.ts'
import { listDocumentIds } from '../documents/documents.queries.ts'
import { listSections } from '../documents/sections.queries.ts'
import { listNewsIds, listNewsYears } from '../news/news.queries.ts'
import { listReportPages } from '../petitions/figures/reports.queries.ts'
import type { CurrentSite } from '../platform/current-site.ts'
import { listSlugsWithResults } from '../surveys/results.queries.ts'
import { currentTables } from '../travel/current-tables.ts'

const MOST_NEWS = 300
const MOST_DOCUMENTS = 1_000

/** Every address that the edge must be able to show while api and web are down. */
export async function listCachedAddresses(db: Queryable): Promise<string[]> {
  const { ids, years } = await listNewsPlaces(db)
  const distinct = new Set([
    ...[...KEPT_PAGES, ...READS, ...SITE_FILES].flatMap(addressesOf),
    ...newsListAddresses(years),
    ...ids.flatMap(newsItemAddresses),
  ])
  return [...distinct]
}

/** Those that follow: of destinations, their drawings, sections, documents and results. */
export async function listBriefAddresses(
  db: Queryable,
  site: Pick<CurrentSite, 'current'>,
): Promise<string[]> {
  const { destinations } = fromTablas((await currentTables(db, site)).rows)
  return [
    ...destinations.map(({ name }) => destinationPath(name)),
    ...site.current().pictures.keys(),
    ...(await listSlugsWithResults(db)).flatMap(resultsAddresses),
    ...(await listReportPages(db)),
    ...(await listSections(db)).map(sectionPath),
    ...(await listDocumentIds(db, MOST_DOCUMENTS)).map(documentPath),
  ]
}

/** Every page that shows alerts, those that matter most first. */
export async function listAlertAddresses(db: Queryable): Promise<string[]> {
  return alertAddresses(await listNewsPlaces(db))
}

/** The news that have copies of their own, and the years that have lists of theirs. */
async function listNewsPlaces(db: Queryable): Promise<{ ids: number[]; years: number[] }> {
  const ids = await listNewsIds(db, MOST_NEWS)
  const years = (await listNewsYears(db)).map(({ year }) => year)
  return { ids, years }
}
