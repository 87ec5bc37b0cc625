import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkBoundaries } from './boundaries.ts'
import { checkCircles } from './circles.ts'
import { checkDataNames } from './data-names.ts'
import { checkDecisions } from './decisions.ts'
import { checkDocuments } from './documents.ts'
import { checkHabits } from './habits.ts'
import { checkMigrations } from './migrations.ts'
import { checkSpecification } from './specification.ts'
import { checkSupply } from './supply.ts'
import { checkTestTimes } from './test-times.ts'
import { checkStyles } from './web-rules.ts'

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url)))

const CHECKS = {
  boundaries: checkBoundaries,
  circles: checkCircles,
  'data names': checkDataNames,
  decisions: checkDecisions,
  documents: checkDocuments,
  habits: checkHabits,
  migrations: checkMigrations,
  specification: checkSpecification,
  styles: checkStyles,
  supply: checkSupply,
  'test times': checkTestTimes,
}

for (const [name, check] of Object.entries(CHECKS)) {
  const { visited, problems } = check(root)
  for (const { file, line, message } of problems) console.log(`${file}:${line} ${message}`)
  console.log(`${name}: ${visited} files, ${problems.length} problems`)
  // A check that visited no file must not pass.
  if (visited === 0 || problems.length > 0) process.exitCode = 1
}
