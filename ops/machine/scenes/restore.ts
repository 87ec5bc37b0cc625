import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createMachine, type Machine, requireMachine } from '../machine.ts'
import { readBlocks, type } from '../manual.ts'
import { edit, FILES, fillIn, introduce, readSetting } from '../operator-settings.ts'
import { BACKUP_DISK } from '../places.ts'
import { type Stage, timed } from '../scene.ts'
import { readVersions } from '../versions.ts'
import { bringPackage, FIRST, mustAnswer, mustEndWell } from './install.ts'
import { sql } from './upgrade.ts'

const SECOND = 'two'

/** Backups are switched on, made and tried, as the manual says. */
export async function backup(stage: Stage): Promise<void> {
  const machine = await requireMachine(FIRST)
  await fillIn(machine, FILES.backup)
  for (const block of await readBlocks('copia')) mustEndWell(stage, await type(machine, block))
}

/** The server is gone. A new one, the disk of the backups, what stands on paper, and a chosen second. */
export async function restore(stage: Stage): Promise<void> {
  const lost = await requireMachine(FIRST)
  const { first } = await readVersions()
  await putFiles(lost)
  // The processes' own writes must not change between the check and that second.
  await lost.root('systemctl stop terminal.target "terminal-*.timer" && sleep 1')
  const before = await readAll(lost)
  const second = await lost.root("TZ=America/Bogota date '+%F %T'")
  await lost.root('sleep 2')
  await sql(lost, "update page_opinions set words = 'escrito después' where id % 5 = 0")
  mustEndWell(stage, await type(lost, ['terminal backup']))
  const keys = await readSetting(lost, FILES.secrets, 'PERSONAL_DATA_KEYS')
  await lost.destroy()
  stage.say(`the server is destroyed; wanted: ${second}`)

  const machine = await createMachine(SECOND, stage.suite)
  await introduce(machine)
  const restored = await timed(async () => {
    const [packages = []] = await readBlocks('instalar')
    await bringPackage(machine, first)
    mustEndWell(stage, await type(machine, packages))
    await fillIn(machine, FILES.backup)
    const [settings = [], data = []] = await readBlocks('restaurar')
    mustEndWell(stage, await type(machine, settings))
    await edit(machine, FILES.secrets, { PERSONAL_DATA_KEYS: keys })
    const [all = '', ...rest] = data
    mustEndWell(stage, await type(machine, [`echo RESTAURAR | ${all} --to '${second}'`]))
    mustBeEqual(stage, before, await readAll(machine))
    mustEndWell(stage, await type(machine, rest))
  })
  stage.say(`from an empty server to the site: ${restored.seconds}`)
  await mustAnswer(stage, machine)
}

/** A byte that changed on the disk of the backups, of the database's and of the files'. */
export async function damage(stage: Stage): Promise<void> {
  const machine = await requireMachine(SECOND)
  for (const folder of await readdir(BACKUP_DISK)) {
    const file = await largestIn(join(BACKUP_DISK, folder))
    await flip(file)
    const { code, output } = await machine.attempt('terminal verify')
    stage.mustSee(
      `a flipped byte in ${file.slice(BACKUP_DISK.length)} is found`,
      code !== 0,
      output,
    )
    await flip(file)
  }
  mustEndWell(stage, await type(machine, ['terminal verify']))
}

/** Every table and every file, with its hash. */
async function readAll(machine: Machine): Promise<Map<string, string>> {
  const tables = await sql(
    machine,
    "select quote_ident(table_name) from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const all = new Map<string, string>()
  for (const table of tables.split('\n')) {
    const rows = `select md5(t::text) as row from ${table} as t`
    const hash = await sql(
      machine,
      `select count(*) || ' rows ' || coalesce(sum(('x' || substr(row, 1, 16))::bit(64)::bigint::numeric), 0) from (${rows}) as hashed`,
    )
    all.set(`table ${table}`, hash)
  }
  const files = await machine.root(
    'cd /var/lib/terminal && find files private -type f -exec sha256sum {} +',
  )
  for (const line of files.split('\n').filter(Boolean)) {
    const [hash = '', name = ''] = line.split(/\s+/)
    all.set(name, hash)
  }
  return all
}

function mustBeEqual(stage: Stage, before: Map<string, string>, after: Map<string, string>): void {
  const names = new Set([...before.keys(), ...after.keys()])
  const other = [...names].filter((name) => before.get(name) !== after.get(name))
  const tables = [...before.keys()].filter((name) => name.startsWith('table ')).length
  stage.mustSee(
    `${tables} tables and ${before.size - tables} files are equal by hash, ${other.length} are not`,
    other.length === 0 && tables > 0 && before.size > tables,
    other.map((name) => `${name}: ${before.get(name)}, now ${after.get(name)}`).join('\n'),
  )
}

/** Files in both stores, named as the stores name theirs. */
async function putFiles(machine: Machine): Promise<void> {
  await machine.root(`for store in files private; do for i in $(seq 20); do
    name=$(openssl rand -hex 16)
    head -c 100000 /dev/urandom | runuser -u terminal-api -- sh -c "umask 0007; cat >/var/lib/terminal/$store/$name"
  done; done`)
}

async function largestIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const sized = await Promise.all(
    paths.map(async (path) => ({ path, size: (await stat(path)).size })),
  )
  const largest = sized.toSorted((a, b) => b.size - a.size)[0]
  if (!largest) throw new Error(`${folder} holds no file`)
  return largest.path
}

async function flip(path: string): Promise<void> {
  const file = await open(path, 'r+')
  const { size } = await file.stat()
  const byte = Buffer.alloc(1)
  const at = Math.floor(size / 2)
  await file.read(byte, 0, 1, at)
  byte[0] = (byte[0] ?? 0) ^ 1
  await file.write(byte, 0, 1, at)
  await file.close()
}
