import type { Role } from '@terminal/contract/accounts/roles'
import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../../db/schema.ts'
import { type Clock, today } from '../clock.ts'

type UsesDeps = { db: Queryable; clock: Clock; log: Pick<FastifyBaseLogger, 'warn'> }
type Somebody = { issuer: string; subject: string; name: string }

/** Which role somebody used on which day: who came in, and which roles nobody needs any more. */
export function createRoleUses({ db, clock, log }: UsesDeps) {
  /** Those of a day that this process knows to be written. */
  let day = ''
  let noted = new Set<string>()

  return {
    async note({ issuer, subject, name }: Somebody, role: Role): Promise<void> {
      const onDay = today(clock)
      if (onDay !== day) {
        day = onDay
        noted = new Set()
      }
      const key = JSON.stringify([issuer, subject, role])
      if (noted.has(key)) return
      try {
        const use = { issuer, subject, name, role, on_day: onDay }
        await db
          .insertInto('role_uses')
          .values({ ...use, used_at: clock.now().toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        noted.add(key)
      } catch (err) {
        // Nobody is kept from working because this could not be noted.
        log.warn({ err }, 'the use of a role was not noted')
      }
    },
  }
}
