import {
  CifrasPublicas,
  FIGURES_API_PATH,
  fromCifrasPublicas,
} from '@terminal/contract/petitions/figures/figures.schema'
import type { PublicFigures } from '@terminal/contract/petitions/figures/published-figures'
import { readApi } from '../../server/api.server.ts'
import { readerOf } from '../../server/or-without.server.ts'
import type { PageContext } from '../../server/page-context.server.ts'

const orWithout = readerOf('figures of petitions')

/** What is published about petitions; undefined when it cannot be fetched. */
export function publicFigures(page: PageContext): Promise<PublicFigures | undefined> {
  return orWithout(page, undefined, () => requireFigures(page))
}

/** The same, where there is nothing to show without it. */
export async function requireFigures(page: PageContext): Promise<PublicFigures> {
  return fromCifrasPublicas(await readApi(page, FIGURES_API_PATH, CifrasPublicas))
}
