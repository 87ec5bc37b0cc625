import { destinationPath } from '@terminal/contract/travel/destination-addresses'
import { currentTravel } from '../server/current-travel.server.ts'
import type { PageContext } from '../server/page-context.server.ts'

export async function destinationAddresses(page: PageContext) {
  const { destinations } = await currentTravel(page)
  return destinations.map(({ name }) => ({ address: destinationPath(name) }))
}
