import { join } from 'node:path'
import { z } from 'zod'
import type { BackupSettings } from './backup-settings.ts'
import type { Place } from './place.ts'
import { lastLines, mustRun, type RunOptions, runCommand } from './run-command.ts'

export type Restic = { place: Pick<Place, 'tools' | 'workDir'>; settings: BackupSettings }

export type Snapshot = { id: string; at: Date; paths: string[] }

const Snapshots = z.array(
  z.object({ id: z.string(), time: z.string(), paths: z.array(z.string()) }),
)

/** Retention of file backups, the same as the database's. */
const KEEP = ['--keep-within=1d', '--keep-within-hourly=7d', '--keep-within-daily=35d']
/** The tag of backups with the last good content of a damaged file. */
const KEPT_TAG = 'antes-del-dano'
const LOCK_WAIT_SECONDS = 900

/** Oldest first. */
export function readSnapshots(json: string): Snapshot[] {
  return Snapshots.parse(JSON.parse(json))
    .map(({ id, time, paths }) => ({ id, at: new Date(time), paths }))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/**
 * Which backups hold the files of an instant: the last one before it and the first one after it. A file's name never
 * changes its content, so both together hold all that was there, but for what came and went between the two.
 */
export function snapshotsAround(snapshots: readonly Snapshot[], target: Date | undefined) {
  const newest = snapshots.at(-1)
  if (target === undefined) return newest === undefined ? [] : [newest]
  const before = snapshots.findLast(({ at }) => at <= target)
  const after = snapshots.find(({ at }) => at > target)
  return [before, after].filter((snapshot) => snapshot !== undefined)
}

export async function listSnapshots(restic: Restic): Promise<Snapshot[]> {
  return readSnapshots(await run(restic, ['snapshots', '--json', '--no-lock']))
}

export async function prepareRepository(restic: Restic): Promise<void> {
  const { tools } = restic.place
  const { code } = await runCommand(tools.restic, ['cat', 'config', '--no-lock'], optionsOf(restic))
  if (code !== 0) await run(restic, ['init'])
}

/** Names inside `except` are left out. Reading everything again takes longer, and finds what a disk changed by itself. */
export async function backupFiles(
  restic: Restic,
  { paths, except, isThorough }: { paths: string[]; except: string[]; isThorough: boolean },
): Promise<void> {
  // A lock left by a power cut: we hold the outer lock, so there is no other writer.
  await runLocked(restic, ['unlock'])
  const exclude = except.map((path) => `--exclude=${path}`)
  const force = isThorough ? ['--force'] : []
  await runLocked(restic, ['backup', '--quiet', '--host=terminal', ...force, ...exclude, ...paths])
}

/** Tagged backups stay only while needed: they hold permanently withdrawn content. */
export async function forgetOld(restic: Restic, { keepsMarked = false } = {}): Promise<void> {
  const keep = keepsMarked ? [...KEEP, `--keep-tag=${KEPT_TAG}`] : KEEP
  await runLocked(restic, ['forget', '--quiet', '--group-by=host', ...keep, '--prune'])
}

/** Tags a backup, so that `forgetOld` spares it. Returns its new id. */
export async function keepSnapshot(restic: Restic, { id, at }: Snapshot): Promise<string> {
  await runLocked(restic, ['tag', '--quiet', `--add=${KEPT_TAG}`, id])
  const same = (await listSnapshots(restic)).find((each) => each.at.getTime() === at.getTime())
  return same?.id ?? id
}

/** Restores in place, overwriting; nothing is deleted. */
export async function restorePaths(
  restic: Restic,
  snapshot: string,
  paths: readonly string[],
  target = '/',
): Promise<void> {
  const include = paths.map((path) => `--include=${path}`)
  await run(restic, ['restore', snapshot, '--quiet', '--no-lock', `--target=${target}`, ...include])
}

/** The content of one file; undefined when the backup lacks it. */
export async function findContent(
  restic: Restic,
  snapshot: string,
  path: string,
): Promise<string | undefined> {
  const { code, stdout } = await runCommand(
    restic.place.tools.restic,
    ['dump', '--no-lock', snapshot, path],
    optionsOf(restic),
  )
  return code === 0 ? stdout : undefined
}

const Listed = z.object({ path: z.string(), type: z.string(), size: z.number().optional() })

/** Sizes of all files of a backup, by path. */
export async function listFiles(restic: Restic, snapshot: string): Promise<Map<string, number>> {
  const text = await run(restic, ['ls', '--json', '--no-lock', snapshot])
  const [, ...lines] = text.trim().split('\n')
  return new Map(
    lines
      .map((line) => Listed.parse(JSON.parse(line)))
      .flatMap(({ path, type, size = 0 }) => (type === 'file' ? [[path, size] as const] : [])),
  )
}

/** Files whose content differs between two backups. */
export async function listChanged(restic: Restic, from: string, to: string): Promise<string[]> {
  return readDiff(await run(restic, ['diff', '--no-lock', from, to]))
}

/** `M?`, since restic 0.17, marks content that changed without its metadata: a failing disk. */
export function readDiff(text: string): string[] {
  return text.split('\n').flatMap((line) => /^M\S*\s+(\/.*)$/.exec(line)?.[1] ?? [])
}

/** Reads the repository, all of it or a seventh each day; a check without reading misses a flipped byte. */
export async function checkRepository(restic: Restic, weekday: number): Promise<string[]> {
  const part =
    restic.settings.folder === undefined ? `--read-data-subset=${weekday + 1}/7` : '--read-data'
  const { code, stdout, stderr } = await runCommand(
    restic.place.tools.restic,
    ['check', '--no-lock', part],
    optionsOf(restic),
  )
  return code === 0 ? [] : [lastLines(stderr || stdout)]
}

function run(restic: Restic, args: readonly string[]): Promise<string> {
  return mustRun(restic.place.tools.restic, args, optionsOf(restic))
}

/** One after the other: restic itself gives up at once where another one writes. */
function runLocked(restic: Restic, args: readonly string[]): Promise<string> {
  const { tools, workDir } = restic.place
  const wait = ['-w', String(LOCK_WAIT_SECONDS), join(workDir, 'restic.lock')]
  return mustRun('flock', [...wait, tools.restic, ...args], optionsOf(restic))
}

function optionsOf({ place, settings }: Restic): RunOptions {
  return {
    env: {
      ...settings.filesEnvironment,
      RESTIC_REPOSITORY: settings.filesRepository,
      RESTIC_CACHE_DIR: join(place.workDir, 'restic-cache'),
    },
  }
}
