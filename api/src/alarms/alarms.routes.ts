import { ALARM_KEYS, ALARMS, isAlarmKey } from '@terminal/contract/alarms/alarms'
import {
  gravestFirst,
  type OpenAlarm,
  SYSTEM_STATE_API_PATH,
  SystemState,
  tellAlarm,
} from '@terminal/contract/alarms/system-state'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../db/schema.ts'
import type { Clock } from '../platform/clock.ts'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { staffRoutes } from '../platform/http/staff-routes.ts'
import { findLastLook, type Look, listEndedAlarms, listOpenAlarms } from './alarms.queries.ts'
import { silentSeconds } from './keep-alarms.ts'
import { describeSeconds } from './watches.ts'

const about = describeRoutes(['Estado'])

/** What is wrong with the installation, for those who administer it. */
export function alarmRoutes(deps: StateDeps): FastifyPluginAsyncZod {
  return staffRoutes('administrador', async (app) => {
    app.get(
      SYSTEM_STATE_API_PATH,
      about('Qué está mal, desde cuándo y qué hacer', { response: { 200: SystemState } }),
      async () => await readSystemState(deps),
    )
  })
}

type StateDeps = {
  db: Queryable
  clock: Clock
  /** How often the worker looks. */
  watchSeconds: number
}

/** What the worker wrote down, and what only the api can say: that the watch has stopped. */
async function readSystemState({ db, clock, watchSeconds }: StateDeps): Promise<SystemState> {
  const now = clock.now()
  const [look, open, ended] = await Promise.all([
    findLastLook(db),
    listOpenAlarms(db),
    listEndedAlarms(db, now),
  ])
  const known = open.flatMap(({ key, since, detail }) =>
    isAlarmKey(key) ? [{ key, since, detail }] : [],
  )
  const silence = silenceOf(look, now, silentSeconds(watchSeconds))
  return {
    lookedAt: look?.at ?? null,
    version: look?.version ?? null,
    open: (silence ? [silence, ...known] : known).map(tellAlarm).sort(gravestFirst),
    figures: look ? figuresOf(look, silence) : [],
    ended: ended.flatMap(({ key, since, endedAt }) =>
      isAlarmKey(key) ? [{ key, title: ALARMS[key].title, since, endedAt }] : [],
    ),
  }
}

function silenceOf(look: Look | undefined, now: Date, limit: number): OpenAlarm | undefined {
  if (!look) return { key: 'worker-stopped', since: now.toISOString(), detail: 'Nunca ha mirado' }
  const seconds = (now.getTime() - Date.parse(look.at)) / 1_000
  if (seconds < limit) return undefined
  const detail = `No mira hace ${describeSeconds(seconds)}`
  return { key: 'worker-stopped', since: look.at, detail }
}

/** In the order of the list, those that are not watched at the end. */
function figuresOf({ figures }: Look, silence: OpenAlarm | undefined) {
  const values = new Map(figures.map((figure) => [figure.key, figure]))
  const all = ALARM_KEYS.map((key) => {
    if (silence?.key === key)
      return { key, what: ALARMS[key].watched, value: silence.detail, isFine: false }
    const { value = null, isFine = true } = values.get(key) ?? {}
    return { key, what: ALARMS[key].watched, value, isFine }
  })
  return [
    ...all.filter(({ value }) => value !== null),
    ...all.filter(({ value }) => value === null),
  ]
}
