import { alertAddresses } from '@terminal/contract/alerts/alert-addresses'
import { addressesOf, KEPT_PAGES, READS, SITE_FILES } from '@terminal/contract/pages/pages'
import type { Queryable } from '../db/schema.ts'
import { FEATURES } from '../features.ts'
import { listNewsPlaces } from '../news/news-places.ts'
import type { CurrentSite } from '../platform/current-site.ts'

/** Every address that the edge must be able to show while api and web are down. */
export async function listCachedAddresses(db: Queryable): Promise<string[]> {
  const ofContent = await Promise.all(FEATURES.map(({ listCached }) => listCached?.(db) ?? []))
  const ofSite = [...KEPT_PAGES, ...READS, ...SITE_FILES].flatMap(addressesOf)
  return [...new Set([...ofSite, ...ofContent.flat()])]
}

/** Those that follow: drawings of places, and what each feature lists. */
export async function listBriefAddresses(
  db: Queryable,
  site: Pick<CurrentSite, 'current'>,
): Promise<string[]> {
  const ofContent = await Promise.all(FEATURES.map(({ listBrief }) => listBrief?.(db, site) ?? []))
  return [...site.current().pictures.keys(), ...ofContent.flat()]
}

/** Every page that shows alerts, those that matter most first. */
export async function listAlertAddresses(db: Queryable): Promise<string[]> {
  return alertAddresses(await listNewsPlaces(db))
}
