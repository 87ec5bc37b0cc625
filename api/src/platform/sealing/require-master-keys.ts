import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../../db/schema.ts'
import { StartRefusal } from '../start-refusal.ts'
import type { MasterKeys } from './master-keys.ts'
import { type KeyUse, listDefinedKeyUses } from './master-keys.ts'
import { RECORD_KEYS } from './rotate-keys.ts'

/**
 * Refuses a start without a master key that records need: they could not be read, and nobody would notice at once. What
 * else was made with a key that is not here is said in the log, and made anew by a rotation.
 */
export async function requireMasterKeys(
  db: Queryable,
  masters: MasterKeys,
  uses: readonly KeyUse[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const unlisted = listDefinedKeyUses().filter((use) => !uses.some((each) => each === use))
  if (unlisted.length > 0)
    throw new StartRefusal(
      'every use of the master keys is in the list',
      unlisted.map(({ purpose }) => `"${purpose}" is not in key-uses.ts`),
    )
  for (const use of uses) {
    const lost = 'findLost' in use && use.findLost ? await use.findLost(db, masters) : []
    if (lost.length === 0) continue
    if (use === RECORD_KEYS)
      throw new StartRefusal('PERSONAL_DATA_KEYS must hold every master key in use', lost)
    log.warn({ lost }, 'made with a master key that is not here: run terminal keys rotate')
  }
}
