import type { ApiFeature } from '../platform/feature.ts'
import { newsRoutes } from './news.routes.ts'
import { goneNews } from './news.service.ts'
import { newsDeskRoutes, newsHistoryRoutes, newsPurgeRoutes } from './news-desk.routes.ts'
import { listNewsAddresses } from './news-places.ts'
import { newsWritingRoutes } from './news-writing.routes.ts'
import { pictureJob } from './picture.job.ts'
import { PICTURE_FILES } from './pictures.ts'

type Deps = Parameters<typeof newsWritingRoutes>[0] & Parameters<typeof newsPurgeRoutes>[0]

export const NEWS = {
  id: 'news',
  routes: (deps: Deps) => [
    newsRoutes(deps),
    newsWritingRoutes(deps),
    newsDeskRoutes(deps),
    newsHistoryRoutes(deps),
    newsPurgeRoutes(deps),
  ],
  jobs: [pictureJob],
  gone: [goneNews],
  fileKinds: [PICTURE_FILES],
  listCached: listNewsAddresses,
} satisfies ApiFeature
