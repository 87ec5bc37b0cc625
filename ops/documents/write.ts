import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local-stack.ts'
import { firstDifference, withMadeParts } from './made-parts.ts'
import { PARTS } from './parts.ts'

/**
 * `pnpm docs:write [--check]`: writes the made parts of the documents from code and results. With --check, as in `pnpm
 * check`, writes nothing and fails where a document differs.
 */
const isCheck = process.argv.includes('--check')
const documents = [...globSync('*.md', { cwd: ROOT }), ...globSync('docs/**/*.md', { cwd: ROOT })]
let differing = 0
for (const file of documents) {
  const is = readFileSync(join(ROOT, file), 'utf8')
  const should = withMadeParts(file, is, PARTS)
  if (is === should) continue
  differing += 1
  if (isCheck) console.log(`${file}:${firstDifference(is, should)} is not as made: pnpm docs:write`)
  else writeFileSync(join(ROOT, file), should)
}
console.log(
  `made parts: ${documents.length} documents, ${differing} ${isCheck ? 'problems' : 'written'}`,
)
if (isCheck && differing > 0) process.exitCode = 1
