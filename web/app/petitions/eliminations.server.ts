import { fromWire } from '@terminal/contract/http/wire-names'
import type {
  ListedPetition,
  PublicElimination,
} from '@terminal/contract/petitions/retention/elimination'
import {
  ELIMINATION_NAMES,
  ELIMINATIONS_API_PATH,
  EliminacionDetallada,
  EliminacionesPublicas,
  eliminationPath,
  LISTED_PETITION_NAMES,
} from '@terminal/contract/petitions/retention/public-elimination.schema'
import { readApi } from '../server/api.server.ts'
import type { PageContext } from '../server/page-context.server.ts'
import { seek } from '../server/sought.server.ts'

export async function readEliminations(page: PageContext): Promise<PublicElimination[]> {
  const { items } = await readApi(page, ELIMINATIONS_API_PATH, EliminacionesPublicas)
  return items.map((wire) => fromWire(ELIMINATION_NAMES, wire))
}

/** Undefined where none was published under that number. */
export async function readElimination(
  page: PageContext,
  id: number,
): Promise<ListedPetition[] | undefined> {
  const { found } = await seek(async () => {
    const { items } = await readApi(page, eliminationPath(id), EliminacionDetallada)
    return items.map((wire) => fromWire(LISTED_PETITION_NAMES, wire))
  })
  return found
}
