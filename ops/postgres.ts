import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const USER = 'terminal'

export type Cluster = {
  url(database: string): string
  /** Stops as an administrator would: sessions are cut, data stays. */
  stop(): Promise<void>
  start(): Promise<void>
  isRunning(): Promise<boolean>
}

type ClusterSettings = {
  /** What tests write may be lost with the machine; nothing then waits for the disk. */
  isForTests?: boolean
  /** Also reached by a socket in this folder: pgBackRest knows no other way. */
  socketDir?: string
}

/** A PostgreSQL of our own on a loopback port, created when it is not there yet. */
export async function startPostgres(
  port: number,
  dataDir: string,
  settings: ClusterSettings = {},
): Promise<Cluster> {
  const cluster = postgresAt(port, dataDir, settings)
  await cluster.start()
  return cluster
}

/** A handle on it, running or not. */
export function postgresAt(
  port: number,
  dataDir: string,
  { isForTests = false, socketDir = "''" }: ClusterSettings = {},
): Cluster {
  const bin = binariesDir()
  const haste = isForTests ? ' -c fsync=off -c synchronous_commit=off -c full_page_writes=off' : ''
  return {
    url: (database) => `postgres://${USER}@127.0.0.1:${port}/${database}`,
    isRunning: () => isRunning(bin, dataDir),
    async start() {
      if (await isRunning(bin, dataDir)) return
      if (!existsSync(join(dataDir, 'PG_VERSION'))) await createCluster(bin, dataDir)
      const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${socketDir}${haste}`
      await asOwner(join(bin, 'pg_ctl'), [
        '-D',
        dataDir,
        '-l',
        join(dataDir, 'log'),
        '-w',
        '-o',
        options,
        'start',
      ])
    },
    async stop() {
      if (!(await isRunning(bin, dataDir))) return
      await asOwner(join(bin, 'pg_ctl'), ['-D', dataDir, '-m', 'fast', '-w', 'stop'])
    },
  }
}

async function createCluster(bin: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (isRoot()) {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])))
    await chown(dataDir, Number(uid?.stdout), Number(gid?.stdout))
    await chmod(dirname(dataDir), 0o755)
  }
  // Trust is for this machine only: the cluster listens on loopback and holds demo data.
  await asOwner(join(bin, 'initdb'), [
    ...['-D', dataDir, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    '--no-sync',
  ])
}

async function isRunning(bin: string, dataDir: string): Promise<boolean> {
  return asOwner(join(bin, 'pg_ctl'), ['-D', dataDir, 'status']).then(
    () => true,
    () => false,
  )
}

/** PostgreSQL refuses root; Debian's package brings the user it runs as. */
function asOwner(command: string, args: string[]) {
  return isRoot()
    ? run('runuser', ['-u', 'postgres', '--', command, ...args], { cwd: '/' })
    : run(command, args, { cwd: '/' })
}

function isRoot(): boolean {
  return userInfo().uid === 0
}

/** The newest version Debian has installed. */
export function binariesDir(): string {
  const root = '/usr/lib/postgresql'
  const newest = readdirSync(root)
    .sort((a, b) => Number(a) - Number(b))
    .at(-1)
  if (!newest) throw new Error('PostgreSQL is not installed: run .ci/setup')
  return join(root, newest, 'bin')
}
