import type { Operator } from '@terminal/contract/operator/operator'
import { readSite } from '@terminal/operator/read-site'
import type { CurrentSite } from '../src/platform/current-site.ts'
import { SITE_DIR } from './world.ts'

type Features = Operator['features']

export const EXTERNAL: NonNullable<Features> = {
  petitions: {
    name: 'Orfeo',
    filing: 'https://orfeo.example/radicar',
    following: 'https://orfeo.example/consultar',
    figures: 'https://orfeo.example/cifras',
  },
}

/** The folder of this repository, read again with another choice of features whenever a test says so. */
export async function openChosenSite(): Promise<
  CurrentSite & { choose(features?: Features): void }
> {
  const own = await readSite(SITE_DIR)
  let site = own
  return {
    current: () => site,
    close: () => undefined,
    choose(features) {
      site = { ...own, operator: { ...own.operator, features } }
    },
  }
}
