import { pagesOf } from '@terminal/contract/operator/choice'
import { sitemapOf } from '../features.server.ts'
import { config } from '../server/config.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { ownPages } from '../server/page-text.server.ts'
import { currentSite } from '../server/site.server.ts'
import { siteFile } from '../server/site-file.server.ts'
import { sitemapXml } from '../site/sitemap-xml.ts'
import type { Route } from './+types/sitemap.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { operator, pages } = currentSite()
  const entries = [
    ...pagesOf(operator).map(({ path }) => ({
      address: path,
      changedOn: pages.get(path)?.updatedOn,
    })),
    ...ownPages(pages).map(([address, { updatedOn }]) => ({ address, changedOn: updatedOn })),
    ...(await sitemapOf(operator, page)),
  ]
  return siteFile(sitemapXml(config.publicOrigin, entries), {
    type: 'application/xml; charset=utf-8',
    isKept: page.isKept,
  })
}
