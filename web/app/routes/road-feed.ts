import { now } from '../server/clock.server.ts'
import { config } from '../server/config.server.ts'
import { currentTravel } from '../server/current-travel.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { missingFile } from '../server/plain-answer.server.ts'
import { currentSite } from '../server/site.server.ts'
import { siteFile } from '../server/site-file.server.ts'
import { roadFeed } from '../travel/roads/road-feed.ts'
import { readRoads } from '../travel/roads/roads.server.ts'
import type { Route } from './+types/road-feed.ts'

/** What was said of one road, for programs that follow it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { corridors } = await currentTravel(page)
  const corridor = corridors.find(({ id }) => `${id}.atom` === params.file)
  if (!corridor) return missingFile()
  const { reports } = await readRoads(page)
  const { operator } = currentSite()
  const feed = { origin: config.publicOrigin, operator, corridor, reports }
  return siteFile(roadFeed(feed, now().toISOString()), {
    type: 'application/atom+xml; charset=utf-8',
    isKept: page.isKept,
    isBrief: true,
  })
}
