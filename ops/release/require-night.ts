import { git } from '../git.ts'
import { partsOf } from '../night/parts.ts'
import { fileOf, lackingIn, readNight } from '../night/results.ts'

/** A release is of a commit whose whole night passed. Where another machine ran it, its file is copied into .night/. */
export async function requireNight(): Promise<void> {
  const commit = git('rev-parse', 'HEAD')
  const changed = git('status', '--porcelain')
  if (changed !== '')
    throw new Error(`A release is of a commit, and these are not in it:\n${changed}`)
  const names = partsOf(new Date(), 0).map(({ name }) => name)
  const lacking = lackingIn(await readNight(commit), names)
  if (lacking.length > 0)
    throw new Error(
      `No release without a whole night (pnpm gate:full): ${lacking.join(', ')}. ${fileOf(commit)} says so.`,
    )
}
