import { atomFeed } from '../news/atom-feed.ts'
import { FEED_LENGTH } from '../news/feed.ts'
import { jsonFeed } from '../news/json-feed.ts'
import { latestNews } from '../news/news.server.ts'
import { now } from '../server/clock.server.ts'
import { config } from '../server/config.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { currentSite } from '../server/site.server.ts'
import { siteFile } from '../server/site-file.server.ts'
import type { Route } from './+types/news-feed.ts'

/** The news for programs that follow them, as Atom or as JSON. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const items = (await latestNews(page)).slice(0, FEED_LENGTH)
  const feed = { origin: config.publicOrigin, operator: currentSite().operator, items }
  const { isKept } = page
  return url.pathname.endsWith('.json')
    ? siteFile(jsonFeed(feed), { type: 'application/feed+json; charset=utf-8', isKept })
    : siteFile(atomFeed(feed, now().toISOString()), {
        type: 'application/atom+xml; charset=utf-8',
        isKept,
      })
}
