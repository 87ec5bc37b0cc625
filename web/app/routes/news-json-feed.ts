import { FEED_LENGTH } from '../news/feed.ts'
import { jsonFeed } from '../news/json-feed.ts'
import { latestNews } from '../news/news.server.ts'
import { config } from '../server/config.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { currentSite } from '../server/site.server.ts'
import { siteFile } from '../server/site-file.server.ts'
import type { Route } from './+types/news-json-feed.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const items = (await latestNews(page)).slice(0, FEED_LENGTH)
  return siteFile(
    jsonFeed({ origin: config.publicOrigin, operator: currentSite().operator, items }),
    { type: 'application/feed+json; charset=utf-8', isKept: page.isKept },
  )
}
