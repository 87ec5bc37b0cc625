import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commitTime } from '../release/commit-time.ts'
import { buildDeb, debName } from '../release/deb.ts'
import { buildTree } from '../release/tree.ts'
import { run } from './commands.ts'
import { REPOSITORY, RUN } from './places.ts'

/** Two releases, one after the other. The second brings a migration and an index on the table with a million rows. */
export type Version = { version: string; file: string }
export type Versions = { first: Version; second: Version }

const FOLDER = join(RUN, 'versions')
const LIST = join(FOLDER, 'versions.json')

/** What most releases bring: something new in a large table. The release before writes rows without knowing of it. */
const MIGRATION = {
  name: '9001-opinion-seen-on.sql',
  text: `-- When somebody of the office saw an opinion.
alter table page_opinions add column seen_on date;
`,
}
const INDEX = {
  name: 'page_opinions_by_day.sql',
  text: 'create index concurrently page_opinions_by_day on page_opinions (given_on, id);\n',
}

export async function buildVersions(): Promise<Versions> {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  // What is there may be of another commit.
  await run('pnpm', ['build'], { cwd: REPOSITORY })
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64'
  const { folder, version } = await buildTree(join(FOLDER, 'tree'), { arch })
  const server = join(REPOSITORY, 'server')
  const at = commitTime()

  const first = { version, file: join(FOLDER, debName(version, arch)) }
  await buildDeb(first.file, { tree: folder, server, version, arch, at })

  await bringNews(folder, nextVersion(version))
  const second = { version: nextVersion(version), file: '' }
  second.file = join(FOLDER, debName(second.version, arch))
  await buildDeb(second.file, { tree: folder, server, version: second.version, arch, at })

  await rm(folder, { recursive: true })
  await writeFile(LIST, JSON.stringify({ first, second }))
  return { first, second }
}

/** Those that an earlier scene built. */
export async function readVersions(): Promise<Versions> {
  return JSON.parse(await readFile(LIST, 'utf8'))
}

/** rc.1, then rc.2; 1.4.2, then 1.4.3. */
export function nextVersion(version: string): string {
  return version.replace(/\d+$/, (last) => String(Number(last) + 1))
}

async function bringNews(tree: string, version: string): Promise<void> {
  await writeFile(join(tree, 'VERSION'), `${version}\n`)
  const database = join(tree, 'api/src/db')
  await writeFile(join(database, 'migrations', MIGRATION.name), MIGRATION.text)
  await mkdir(join(database, 'indexes'), { recursive: true })
  await writeFile(join(database, 'indexes', INDEX.name), INDEX.text)
}
