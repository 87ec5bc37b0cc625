import type { SectionWithDocuments } from '@terminal/contract/documents/document'
import { documentPath, sectionPath } from '@terminal/contract/documents/document-addresses'
import { findPage, PAGES } from '@terminal/contract/pages/pages'
import { reportPagePath } from '@terminal/contract/petitions/figures/figure-addresses'
import type { PublishedReport } from '@terminal/contract/petitions/figures/published-figures'
import { resultsPath, surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { destinationPath } from '@terminal/contract/travel/destination-addresses'
import { allSections } from '../documents/documents.server.ts'
import { allNews } from '../news/news.server.ts'
import type { AnnouncedSurvey } from '../participation/announced-survey.ts'
import { announcedSurveys } from '../participation/surveys.server.ts'
import { publicFigures } from '../petitions/published.server.ts'
import { config } from '../server/config.server.ts'
import { currentTravel } from '../server/current-travel.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { ownPages } from '../server/page-text.server.ts'
import { currentSite } from '../server/site.server.ts'
import { siteFile } from '../server/site-file.server.ts'
import { type SitemapEntry, sitemapXml } from '../site/sitemap-xml.ts'
import type { Route } from './+types/sitemap.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const texts = currentSite().pages
  const [news, tables, sections, surveys = [], figures] = await Promise.all([
    allNews(page),
    currentTravel(page),
    allSections(page),
    announcedSurveys(page),
    publicFigures(page),
  ])
  const entries = [
    ...PAGES.map(({ path }) => ({ address: path, changedOn: texts.get(path)?.updatedOn })),
    ...ownPages(texts).map(([address, { updatedOn }]) => ({ address, changedOn: updatedOn })),
    ...news.map(({ id, publishedOn }) => ({
      address: `/noticia-detalle/${id}`,
      changedOn: publishedOn,
    })),
    ...tables.destinations.map((destination) => ({ address: destinationPath(destination.name) })),
    ...sections.flatMap(entriesOf),
    ...surveys.flatMap(surveyEntries),
    ...(figures?.reports ?? []).map(reportEntry),
  ]
  return siteFile(sitemapXml(config.publicOrigin, entries), {
    type: 'application/xml; charset=utf-8',
    isKept: page.isKept,
  })
}

/** A section and what is published in it. */
function entriesOf({ documents, ...section }: SectionWithDocuments): SitemapEntry[] {
  const published = documents.filter(({ state }) => state === 'published')
  return [
    { address: sectionPath(section) },
    ...published.map(({ id, publishedOn }) => ({
      address: documentPath(id),
      changedOn: publishedOn,
    })),
  ]
}

/** What the list of pages does not name: other surveys than those of the specification, and results. */
function surveyEntries({ slug, hasResults }: AnnouncedSurvey): SitemapEntry[] {
  const addresses = [surveyPath(slug), ...(hasResults ? [resultsPath(slug)] : [])]
  return addresses.filter((path) => !findPage(path)).map((address) => ({ address }))
}

function reportEntry({ figures, publishedOn }: PublishedReport): SitemapEntry {
  return { address: reportPagePath(figures), changedOn: publishedOn }
}
