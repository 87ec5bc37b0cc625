import type { Queryable } from '../../db/schema.ts'
import { areFormsOpen, listCustodians } from './custodians.ts'
import type { Renewable } from './keyed-hashes.ts'
import type { MasterKeys } from './master-keys.ts'
import { countRecordKeys } from './require-master-keys.ts'

/** What each master key opens and who keeps it, and which ones nothing needs any more. For whoever runs the site. */
export async function describeKeys(
  db: Queryable,
  masters: MasterKeys,
  keyedHashes: readonly Renewable[],
): Promise<string> {
  const counts = new Map(
    (await countRecordKeys(db)).map(({ masterId, count }) => [masterId, count]),
  )
  let stale = 0
  for (const each of keyedHashes) stale += await each.countStale(db, masters)
  const configured: string[] = []
  for (const id of masters.ids) {
    const count = counts.get(id) ?? 0
    const role = id === masters.writing.id ? 'Es la que escribe.' : readingKey(count, stale)
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
    `Huellas para buscar, hechas con otra clave que la que escribe: ${stale}.`,
    (await areFormsOpen(db, masters, false))
      ? 'La clave que escribe tiene sus dos custodios.'
      : 'Los formularios públicos no abren hasta que la clave que escribe tenga dos custodios.',
  ].join('\n')
}

function recordsOf(count: number): string {
  return count === 1 ? '1 registro' : `${count} registros`
}

function readingKey(count: number, staleHashes: number): string {
  return count > 0 || staleHashes > 0
    ? 'Todavía hace falta: ejecute terminal keys rotate.'
    : 'Nada la necesita: si ya no va a escribir, quítela de PERSONAL_DATA_KEYS.'
}
