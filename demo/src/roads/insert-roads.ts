import type { Actor } from '@terminal/api/changes'
import type { Clock } from '@terminal/api/clock'
import type { CurrentSite } from '@terminal/api/current-site'
import type { Jobs } from '@terminal/api/jobs'
import { findLive } from '@terminal/api/live-roads'
import { publishRoad } from '@terminal/api/roads'
import type { Queryable } from '@terminal/api/schema'
import type { RoadDraft } from '@terminal/contract/travel/road-report'

type Given = { db: Queryable; jobs: Jobs; clock: Clock; site: CurrentSite; actor: Actor }

/** Longer than staff would enter: the demonstration runs for days without staff. */
const HOURS = 21 * 24

/** Nothing is said of the roads of the north: that is shown too. */
const ROADS: readonly Pick<RoadDraft, 'corridor' | 'state' | 'detail'>[] = [
  { corridor: 'la-cumbre', state: 'suspended', detail: 'Caída de tierra en el kilómetro 27' },
  { corridor: 'villa-palma', state: 'delays', detail: 'Un solo carril en el kilómetro 12' },
  { corridor: 'puerto-lindero', state: 'normal', detail: null },
  { corridor: 'santa-rita', state: 'normal', detail: null },
  { corridor: 'la-pena', state: 'normal', detail: null },
  { corridor: 'sur', state: 'normal', detail: null },
]

/** Reports the state of roads without a live alert: at first, and again when the report has expired. */
export async function insertDemoRoads({ db, jobs, clock, site, actor }: Given): Promise<number> {
  const deps = {
    db,
    jobs,
    clock,
    readRoadTables: async () => site.current().data.travel,
    readCity: () => site.current().operator.city,
  }
  let count = 0
  for (const road of ROADS) {
    const at = clock.now().toISOString()
    const live = await findLive(db, { corridors: [road.corridor], company: null, at })
    if (live.length > 0) continue
    const draft = { ...road, company: null, howFar: null, hours: HOURS, seenId: undefined }
    await publishRoad(deps, actor, draft)
    count += 1
  }
  return count
}
