import { resolve } from 'node:path'
import { ROOT } from '../local-stack.ts'
import { listInstalled } from './installed.ts'
import { isAllowed } from './licence-rules.ts'

/** `pnpm licence:check [folder]`: whether we may ship what production installs. Part of `pnpm check`. */
const packages = listInstalled(resolve(process.argv[2] ?? ROOT))
const refused = packages.filter(({ licence }) => !isAllowed(licence))
for (const { name, version, licence } of refused)
  console.log(`${name} ${version}: ${licence} is not among the licences of licence-rules.ts`)
console.log(`licences: ${packages.length} packages, ${refused.length} problems`)
if (packages.length === 0 || refused.length > 0) process.exitCode = 1
