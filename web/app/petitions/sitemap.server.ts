import { reportPagePath } from '@terminal/contract/petitions/figures/figure-addresses'
import type { PageContext } from '../server/page-context.server.ts'
import { publicFigures } from './published.server.ts'

export async function reportAddresses(page: PageContext) {
  const published = await publicFigures(page)
  return (published?.reports ?? []).map(({ figures, publishedOn }) => ({
    address: reportPagePath(figures),
    changedOn: publishedOn,
  }))
}
