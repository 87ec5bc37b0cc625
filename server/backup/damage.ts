import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { BackupSettings } from './backup-settings.ts'
import type { Place } from './place.ts'
import { keepSnapshot, listChanged, listSnapshots, type Restic, type Snapshot } from './restic.ts'

/** Files of the site that changed by themselves, and the backup with their last good content. */
const Damaged = z.object({ snapshot: z.string(), paths: z.array(z.string()) })
export type Damaged = z.infer<typeof Damaged>

/** So many files are listed, and restored by one command. */
const SHOWN = 10

/** The damaged files of the newest backup: earlier ones not yet repaired, and new ones. */
export async function followDamage(
  restic: Restic,
  place: Pick<Place, 'workDir' | 'filesDirs'>,
  before: Snapshot | undefined,
): Promise<Damaged[]> {
  const known = await readDamage(place)
  if (known.length === 0 && before === undefined) return []
  const snapshots = await listSnapshots(restic)
  const after = snapshots.at(-1)
  if (after === undefined) return []
  const damaged: Damaged[] = []
  for (const { snapshot, paths } of known) {
    // A deleted backup restores nothing.
    if (!snapshots.some(({ id }) => id === snapshot)) continue
    const still = new Set(await listChanged(restic, snapshot, after.id))
    const left = paths.filter((path) => still.has(path))
    if (left.length > 0) damaged.push({ snapshot, paths: left })
  }
  if (before !== undefined) {
    const wasKnown = new Set(known.flatMap(({ paths }) => paths))
    const fresh = (await listChanged(restic, before.id, after.id)).filter(
      (path) =>
        !wasKnown.has(path) && place.filesDirs.some((folder) => path.startsWith(`${folder}/`)),
    )
    if (fresh.length > 0)
      damaged.push({ snapshot: await keepSnapshot(restic, before), paths: fresh })
  }
  await writeDamage(place, damaged)
  return damaged
}

/** With the command that restores them. */
export function sayDamaged(
  { tools, backupFile }: Pick<Place, 'tools' | 'backupFile'>,
  { filesRepository }: Pick<BackupSettings, 'filesRepository'>,
  damaged: readonly Damaged[],
): string {
  const count = damaged.reduce((sum, { paths }) => sum + paths.length, 0)
  const password = `--password-command 'sed -n s/^BACKUP_FILES_PASSPHRASE=//p ${backupFile}'`
  const commands = damaged.map(({ snapshot, paths }) => {
    const include = paths.slice(0, SHOWN).map((path) => `--include '${path}'`)
    return `${tools.restic} -r '${filesRepository}' ${password} restore ${snapshot.slice(0, 8)} --target / ${include.join(' ')}`
  })
  return [
    `Archivos del sitio que cambiaron sin que nadie los cambiara: ${count}. El disco puede estar fallando. Tráigalos de la copia anterior y repita «terminal backup»:`,
    ...commands,
  ].join('\n')
}

export async function readDamage(place: Pick<Place, 'workDir'>): Promise<Damaged[]> {
  const text = await readFile(fileOf(place), 'utf8').catch(() => undefined)
  return text === undefined ? [] : z.array(Damaged).parse(JSON.parse(text))
}

async function writeDamage(
  place: Pick<Place, 'workDir'>,
  damaged: readonly Damaged[],
): Promise<void> {
  if (damaged.length === 0) await rm(fileOf(place), { force: true })
  else await writeFile(fileOf(place), JSON.stringify(damaged), { mode: 0o600 })
}

function fileOf({ workDir }: Pick<Place, 'workDir'>): string {
  return join(workDir, 'damaged.json')
}
