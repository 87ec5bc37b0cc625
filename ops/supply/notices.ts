import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from '../local-stack.ts'
import { listInstalled } from './installed.ts'
import { noticeOf } from './notice.ts'

/** `pnpm notices [folder]`: writes THIRD-PARTY-NOTICES, which goes wherever the site goes, from what is installed. */
const root = resolve(process.argv[2] ?? ROOT)
const packages = listInstalled(root)
const file = join(root, 'THIRD-PARTY-NOTICES')
writeFileSync(file, packages.map(noticeOf).join(`\n${'='.repeat(80)}\n\n`))
console.log(`${file}: ${packages.length} packages`)
