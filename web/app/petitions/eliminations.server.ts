import {
  ELIMINATIONS_API_PATH,
  EliminacionDetallada,
  EliminacionesPublicas,
  eliminationPath,
  fromDetalle,
  fromEliminaciones,
  type ListedPetition,
  type PublicElimination,
} from '@terminal/contract/petitions/retention/public-elimination.schema'
import { readApi } from '../server/api.server.ts'
import type { PageContext } from '../server/page-context.server.ts'
import { seek } from '../server/sought.server.ts'

export async function readEliminations(page: PageContext): Promise<PublicElimination[]> {
  return fromEliminaciones(await readApi(page, ELIMINATIONS_API_PATH, EliminacionesPublicas))
}

/** Undefined where none was published under that number. */
export async function readElimination(
  page: PageContext,
  id: number,
): Promise<ListedPetition[] | undefined> {
  const { found } = await seek(async () =>
    fromDetalle(await readApi(page, eliminationPath(id), EliminacionDetallada)),
  )
  return found
}
