import type { FeatureId } from '@terminal/contract/features'
import { isOn } from '@terminal/contract/operator/choice'
import type { Operator } from '@terminal/contract/operator/operator'
import { sectionAddresses } from './documents/sitemap.server.ts'
import { newsAddresses } from './news/sitemap.server.ts'
import { surveyAddresses } from './participation/sitemap.server.ts'
import { reportAddresses } from './petitions/sitemap.server.ts'
import type { PageContext } from './server/page-context.server.ts'
import type { SitemapEntry } from './site/sitemap-xml.ts'
import { destinationAddresses } from './travel/sitemap.server.ts'

/** What a feature has in the sitemap besides the pages that contract lists. */
const SITEMAP: Partial<Record<FeatureId, (page: PageContext) => Promise<SitemapEntry[]>>> = {
  news: newsAddresses,
  tables: destinationAddresses,
  documents: sectionAddresses,
  surveys: surveyAddresses,
  petitions: reportAddresses,
}

export async function sitemapOf(
  operator: Pick<Operator, 'features'>,
  page: PageContext,
): Promise<SitemapEntry[]> {
  const parts = Object.entries(SITEMAP).filter(([id]) => isOn(operator, id as FeatureId))
  return (await Promise.all(parts.map(([, read]) => read(page)))).flat()
}
