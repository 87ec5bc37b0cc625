import { PAGES } from '@terminal/contract/pages/pages'
import { testsOfStatements } from '../checks/specification.ts'
import { RATIOS } from '../figures/limits.ts'
import { ROOT } from '../local-stack.ts'
import { commandsTable } from './commands.ts'
import { drillsTable, figuresPage } from './figures.ts'
import type { Parts } from './made-parts.ts'
import { settingsTable } from './settings.ts'
import { databaseTable, featuresTable, limitOf, nodeVersion, rolesTable } from './sources.ts'

/** What documents may have between `made: NAME` and `end`. */
export const PARTS: Parts = {
  settings: settingsTable,
  commands: commandsTable,
  roles: rolesTable,
  features: featuresTable,
  tables: databaseTable,
  drills: drillsTable,
  figures: figuresPage,
  'specification-tests': () => testsOfStatements(ROOT),
  'file-lines': () => limitOf('noExcessiveLinesPerFile'),
  'function-lines': () => limitOf('noExcessiveLinesPerFunction'),
  'node-version': nodeVersion,
  'page-count': () => String(PAGES.length),
  'cached-page-limit': () => String(RATIOS.cachedPage.fails),
}
