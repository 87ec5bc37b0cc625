import type { SectionWithDocuments } from '@terminal/contract/documents/document'
import { documentPath, sectionPath } from '@terminal/contract/documents/document-addresses'
import { PAGES } from '@terminal/contract/pages/pages'
import { allSections } from '../documents/documents.server.ts'
import { allNews } from '../news/news.server.ts'
import { config } from '../server/config.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { currentSite } from '../server/site.server.ts'
import { siteFile } from '../server/site-file.server.ts'
import { type SitemapEntry, sitemapXml } from '../site/sitemap-xml.ts'
import type { Route } from './+types/sitemap.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const texts = currentSite().pages
  const [news, sections] = await Promise.all([allNews(page), allSections(page)])
  const entries = [
    ...PAGES.map(({ path }) => ({ address: path, changedOn: texts.get(path)?.updatedOn })),
    ...news.map(({ id, publishedOn }) => ({
      address: `/noticia-detalle/${id}`,
      changedOn: publishedOn,
    })),
    ...sections.flatMap(entriesOf),
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
