import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupSettings } from './backup-settings.ts'
import { countRows, hasRecovered, query } from './database.ts'
import { walk } from './owners.ts'
import { restoreCluster, verifyRepository } from './pgbackrest.ts'
import type { Cluster, Place } from './place.ts'
import { ownerOf } from './prepare.ts'
import { checkRepository, listFiles, listSnapshots } from './restic.ts'
import { mustRun, runCommand } from './run-command.ts'
import { sayInstant } from './target-time.ts'

type Rows = ReadonlyMap<string, number>
type Verified = { tables: number; rows: number; files: number; seconds: number }

const START_SECONDS = '7200'
/** Times the size of all databases: WAL takes space too. */
const SPACE_FACTOR = 1.2

/** Restores the backups, reads all of it and compares. Throws with every difference. */
export async function verifyBackup(place: Place, settings: BackupSettings): Promise<Verified> {
  const { now, say } = place
  const startedAt = now().getTime()
  const problems: string[] = []
  const look = async (what: string, work: () => Promise<string[]>): Promise<void> => {
    const found = await work().catch((error: unknown) => [String(error)])
    say(`${found.length === 0 ? 'Bien' : 'MAL '}  ${what}`)
    problems.push(...found.map((problem) => `${what}: ${problem}`))
  }
  let restored: Rows = new Map()
  let files = 0

  await look('los archivos de la copia de la base de datos', () => verifyRepository(place))
  await look('la base de datos, restaurada aparte y comparada', async () => {
    const compared = await restoreAside(place)
    restored = compared.restored
    return compared.problems
  })
  await look('los bytes de la copia de los archivos', () =>
    checkRepository({ place, settings }, now().getUTCDay()),
  )
  await look('la lista de archivos, comparada con el disco', async () => {
    const compared = await compareFiles(place, settings)
    files = compared.files
    return compared.problems
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return {
    tables: restored.size,
    rows: [...restored.values()].reduce((sum, count) => sum + count, 0),
    files,
    seconds: (now().getTime() - startedAt) / 1_000,
  }
}

/** Up to a point that is named now: the tables are counted before and after it. */
async function restoreAside(place: Place): Promise<{ problems: string[]; restored: Rows }> {
  const { cluster, workDir } = place
  const dataDir = join(workDir, 'scratch')
  const before = await countRows(cluster)
  const point = `terminal_verify_${place.now().getTime()}`
  await query(cluster, `select pg_create_restore_point('${point}')`)
  const after = await countRows(cluster)
  await query(cluster, 'select pg_switch_wal()')
  await emptyFor(cluster, dataDir)
  await requireSpace(place)
  try {
    await restoreCluster(place, {}, [
      `--pg1-path=${dataDir}`,
      '--type=name',
      `--target=${point}`,
      '--target-action=promote',
      // It must never write into the archive it is made from.
      '--archive-mode=off',
    ])
    const restored = await readScratch(cluster, dataDir)
    return { problems: compareRows(before, after, restored), restored }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A full disk would stop the site. */
async function requireSpace({ cluster, workDir }: Place): Promise<void> {
  const size = await query(cluster, 'select sum(pg_database_size(oid)) from pg_database')
  const wanted = Number(size) * SPACE_FACTOR
  const { bavail, bsize } = await statfs(workDir)
  const free = bavail * bsize
  if (free >= wanted) return
  const [needs, has] = [wanted, free].map((bytes) => (bytes / 1_000_000).toFixed(0))
  throw new Error(
    `No hay espacio en ${workDir} para restaurar aparte: se necesitan ${needs} MB y quedan ${has} MB.`,
  )
}

async function emptyFor({ user }: Cluster, dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const owner = await ownerOf(user)
  if (owner !== undefined) await mustRun('chown', [`${owner.uid}:${owner.gid}`, dataDir])
}

/** A cluster that listens only on a socket in its own folder. */
async function readScratch(cluster: Cluster, dataDir: string): Promise<Rows> {
  const { binDir, user } = cluster
  const configuration = join(dataDir, 'scratch.conf')
  const access = join(dataDir, 'scratch_hba.conf')
  await writeFile(access, 'local all all trust\n', { mode: 0o644 })
  await writeFile(
    configuration,
    [
      `data_directory = '${dataDir}'`,
      `hba_file = '${access}'`,
      "listen_addresses = ''",
      `unix_socket_directories = '${dataDir}'`,
      // Otherwise it would allocate as much memory as the original.
      'hot_standby = off',
      'archive_mode = off',
      'fsync = off',
      'shared_buffers = 64MB',
      '',
    ].join('\n'),
    { mode: 0o644 },
  )
  const pgCtl = join(binDir, 'pg_ctl')
  const control = (...args: string[]) =>
    mustRun(pgCtl, ['-D', dataDir, '-w', '-t', START_SECONDS, ...args], { user })
  const scratch = {
    ...cluster,
    socketDir: dataDir,
    port: 5432,
    async isRunning() {
      return (await runCommand(pgCtl, ['-D', dataDir, 'status'], { user })).code === 0
    },
  }
  await control(
    '-l',
    join(dataDir, 'scratch.log'),
    '-o',
    `-c config_file=${configuration}`,
    'start',
  )
  try {
    if (!(await hasRecovered(scratch))) throw new Error('no llegó al final de su registro')
    const restored = await countRows(scratch)
    // Reads every value of every table.
    await mustRun(
      join(binDir, 'pg_dump'),
      [
        '-h',
        dataDir,
        '-p',
        '5432',
        '-U',
        cluster.superuser,
        '-d',
        cluster.database,
        '-f',
        '/dev/null',
      ],
      { user },
    )
    return restored
  } finally {
    if (await scratch.isRunning()) await control('-m', 'immediate', 'stop')
  }
}

/** A restored table has as many rows as it had right before or right after, or something in between. */
export function compareRows(before: Rows, after: Rows, restored: Rows): string[] {
  return [...after].flatMap(([table, count]) => {
    const then = before.get(table) ?? 0
    const found = restored.get(table)
    if (found === undefined) return [`falta la tabla ${table}`]
    const isFine = found >= Math.min(then, count) && found <= Math.max(then, count)
    return isFine ? [] : [`${table} tiene ${found} filas y debía tener ${count}`]
  })
}

async function compareFiles(
  place: Place,
  settings: BackupSettings,
): Promise<{ problems: string[]; files: number }> {
  const restic = { place, settings }
  const snapshot = (await listSnapshots(restic)).at(-1)
  if (snapshot === undefined) return { problems: ['no hay ninguna copia'], files: 0 }
  const copied = await listFiles(restic, snapshot.id)
  const problems: string[] = []
  for (const folder of place.filesDirs)
    for await (const path of walk(folder)) {
      const found = await stat(path).catch(() => undefined)
      // Files that arrived during the backup are in the next one.
      if (!found?.isFile() || found.ctime >= snapshot.at) continue
      const size = copied.get(path)
      if (size === undefined) problems.push(`falta ${path}`)
      else if (size !== found.size)
        problems.push(`${path} mide ${found.size} y en la copia ${size}`)
    }
  if (problems.length > 20) {
    const at = sayInstant(snapshot.at)
    return {
      problems: [`${problems.length} archivos no están en la copia del ${at}`],
      files: copied.size,
    }
  }
  return { problems, files: copied.size }
}
