import { destinationPath } from '@terminal/contract/travel/destination-addresses'
import { fromTablas } from '@terminal/contract/travel/travel-tables'
import type { Queryable } from '../db/schema.ts'
import type { CurrentSite } from '../platform/current-site.ts'
import type { ApiFeature } from '../platform/feature.ts'
import { askCompanies } from './ask-companies.ts'
import { askLetter } from './ask-letter.ts'
import { COMPANY_LINKS } from './company-links.ts'
import { companyPageRoutes } from './company-page.routes.ts'
import { currentTables } from './current-tables.ts'
import { tablesDeskRoutes } from './desk.routes.ts'
import { tablesRoutes } from './tables.routes.ts'

type Deps = Parameters<typeof tablesDeskRoutes>[0] & Parameters<typeof companyPageRoutes>[0]

export const TABLES = {
  id: 'tables',
  routes: (deps: Deps) => [tablesRoutes(deps), tablesDeskRoutes(deps), companyPageRoutes(deps)],
  letters: [askLetter],
  keyUses: [COMPANY_LINKS],
  turns: [{ what: 'companies asked', everyMs: 30_000, work: askCompanies }],
  listBrief: async (db: Queryable, site: Pick<CurrentSite, 'current'>) =>
    fromTablas((await currentTables(db, site)).rows).destinations.map(({ name }) =>
      destinationPath(name),
    ),
} satisfies ApiFeature
