import {
  UNTRIED_DAYS,
  UNTRIED_PATH,
  UntriedAccounts,
} from '@terminal/contract/accounts/untried-accounts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { LocalSignIn } from '../../platform/config.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { staffRoutes } from '../../platform/http/staff-routes.ts'
import { localRoutes } from './local-routes.ts'

const about = describeRoutes(['Cuentas'])

type Deps = { db: Queryable; clock: Clock; localSignIn: LocalSignIn }

const DAY_MS = 24 * 60 * 60 * 1_000

/** For administrators: which accounts have not been tried for long. */
export function untriedRoutes({ db, clock, localSignIn }: Deps): FastifyPluginAsyncZod {
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      UNTRIED_PATH,
      about(`Cuentas locales con las que nadie ha ingresado en ${UNTRIED_DAYS} días`, {
        response: { 200: UntriedAccounts },
      }),
      async () => {
        const before = new Date(clock.now().getTime() - UNTRIED_DAYS * DAY_MS)
        return await listUntried(db, before)
      },
    )
  }
  return localRoutes(localSignIn, staffRoutes('administrador', routes))
}

/** One that was never used counts from the day it was made. */
async function listUntried(db: Queryable, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('local_accounts')
    .select('username')
    .where('is_enabled', '=', true)
    .where(({ fn }) => fn.coalesce('last_used_at', 'created_at'), '<', before.toISOString())
    .orderBy('username')
    .execute()
  return rows.map(({ username }) => username)
}
