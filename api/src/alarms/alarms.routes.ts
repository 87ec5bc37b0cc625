import { SYSTEM_STATE_API_PATH, SystemState } from '@terminal/contract/alarms/system-state'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staffRoutes } from '../platform/http/staff-routes.ts'
import { readSystemState, type StateDeps } from './system-state.ts'

/** What is wrong with the installation, for those who administer it. */
export function alarmRoutes(deps: StateDeps): FastifyPluginAsyncZod {
  return staffRoutes('administrador', async (app) => {
    app.get(
      SYSTEM_STATE_API_PATH,
      {
        schema: {
          tags: ['Estado'],
          summary: 'Qué está mal, desde cuándo y qué hacer',
          response: { 200: SystemState },
        },
      },
      async () => await readSystemState(deps),
    )
  })
}
