import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../../db/schema.ts'
import { StartRefusal } from '../start-refusal.ts'
import { areFormsOpen, listCustodians } from './custodians.ts'
import { type KeyUse, listDefinedKeyUses, type MasterKeys } from './master-keys.ts'
import { countRecordKeys, RECORD_KEYS } from './rotate-keys.ts'

/** What each master key opens and who keeps it, and which ones nothing needs any more. For the operator. */
export async function describeKeys(
  db: Queryable,
  masters: MasterKeys,
  uses: readonly KeyUse[],
  { needsCustodians }: { needsCustodians: boolean },
): Promise<string> {
  const counts = new Map(
    (await countRecordKeys(db)).map(({ masterId, count }) => [masterId, count]),
  )
  const { stale, waiting } = await countStale(db, masters, uses)
  const configured: string[] = []
  for (const id of masters.ids) {
    const count = counts.get(id) ?? 0
    const role =
      id === masters.writing.id ? 'Es la que escribe.' : readingKey(count + stale, waiting)
    const custodians = (await listCustodians(db, id)).join(', ') || 'ninguno'
    configured.push(`Clave «${id}»: ${recordsOf(count)}. ${role} Custodios: ${custodians}.`)
  }
  const unknown = [...counts]
    .filter(([id]) => !masters.ids.includes(id))
    .map(
      ([id, count]) =>
        `Clave «${id}»: ${recordsOf(count)}. NO ESTÁ en PERSONAL_DATA_KEYS: el sitio no arranca sin ella.`,
    )
  return [
    ...configured,
    ...unknown,
    `Huellas y enlaces hechos con otra clave que la que escribe: ${stale}.`,
    await sayCustodians(db, masters, needsCustodians),
  ].join('\n')
}

async function sayCustodians(db: Queryable, masters: MasterKeys, areNeeded: boolean) {
  if (!areNeeded)
    return 'Nada está cifrado, y nada se recibe para cifrarlo: no hacen falta custodios.'
  return (await areFormsOpen(db, masters, false))
    ? 'La clave que escribe tiene sus dos custodios.'
    : 'Los formularios públicos no abren hasta que la clave que escribe tenga dos custodios.'
}

function recordsOf(count: number): string {
  return count === 1 ? '1 registro' : `${count} registros`
}

/** What each record needs is told by its key: here is all else, apart from what is over by itself. */
async function countStale(db: Queryable, masters: MasterKeys, uses: readonly KeyUse[]) {
  let [stale, waiting] = [0, 0]
  for (const use of uses) {
    if (use === RECORD_KEYS || !use.countStale) continue
    const count = await use.countStale(db, masters)
    if ('renew' in use) stale += count
    else waiting += count
  }
  return { stale, waiting }
}

function readingKey(stale: number, waiting: number): string {
  if (stale > 0) return 'Todavía hace falta: ejecute terminal keys rotate.'
  return waiting > 0
    ? 'Todavía hace falta media hora: hay enlaces para cambiar una contraseña que hizo ella.'
    : 'Nada la necesita: si ya no va a escribir, quítela de PERSONAL_DATA_KEYS.'
}

/**
 * Refuses a start without a master key that records need: they could not be read, and it would not be noticed at once. What
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
