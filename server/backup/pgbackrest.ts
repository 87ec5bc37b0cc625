import { z } from 'zod'
import { STANZA } from './configuration.ts'
import type { Place } from './place.ts'
import { lastLines, mustRun, runCommand } from './run-command.ts'

type Where = Pick<Place, 'cluster' | 'tools' | 'pgbackrestFile'>

export type Backup = {
  label: string
  type: 'full' | 'diff' | 'incr'
  stoppedAt: Date
  /** What it added to the repository. */
  bytes: number
  isDamaged: boolean
}

const Info = z
  .array(
    z.object({
      name: z.string(),
      status: z.object({ code: z.number(), message: z.string() }),
      backup: z.array(
        z.object({
          label: z.string(),
          type: z.enum(['full', 'diff', 'incr']),
          error: z.boolean().nullish(),
          timestamp: z.object({ stop: z.number() }),
          info: z.object({ repository: z.object({ delta: z.number() }) }),
        }),
      ),
    }),
  )
  .transform((stanzas) => stanzas.find(({ name }) => name === STANZA))

/** The existing backups, oldest first, from `info --output=json`. */
export function readInfo(json: string): Backup[] {
  const stanza = Info.parse(JSON.parse(json))
  return (stanza?.backup ?? []).map(({ label, type, error, timestamp, info }) => ({
    label,
    type,
    stoppedAt: new Date(timestamp.stop * 1_000),
    bytes: info.repository.delta,
    isDamaged: error === true,
  }))
}

/**
 * What `verify --output=text` found wrong, line by line; nothing when all is well. The program ends with 0 on a damaged
 * file, so its output is parsed; a report about no file is a failure.
 */
export function readVerify(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  const bad = lines.filter(
    (line) =>
      /\bstatus: (error|invalid|in-progress)/.test(line) ||
      /\b(missing|checksum invalid|size invalid|other): [1-9]/.test(line),
  )
  if (bad.length > 0) return bad
  return lines.some((line) => /^status: ok\b/.test(line)) ? [] : ['pgbackrest verify no dijo nada']
}

export async function listBackups(where: Where): Promise<Backup[]> {
  return readInfo(await pgbackrest(where, ['info', '--output=json']))
}

/** Creates the repository and archives one WAL segment to test it. Idempotent. */
export async function prepareStanza(where: Where): Promise<void> {
  await pgbackrest(where, ['stanza-create'])
  await pgbackrest(where, ['check'])
}

export async function backupDatabase(where: Where, type: 'full' | 'incr'): Promise<void> {
  await pgbackrest(where, ['backup', `--type=${type}`])
}

export type Recovery = {
  /** Undefined: to the last commit that is in the archive. */
  target?: string | undefined
  /** The timeline; undefined: the newest. */
  timeline?: string | undefined
}

/** Restores the files of a cluster; PostgreSQL replays the rest from the archive at its start. */
export async function restoreCluster(
  where: Where,
  { target, timeline }: Recovery,
  more: readonly string[] = [],
): Promise<void> {
  const until = target === undefined ? [] : ['--type=time', `--target=${target}`]
  const promote = target === undefined ? [] : ['--target-action=promote']
  const along = timeline === undefined ? [] : [`--target-timeline=${timeline}`]
  await pgbackrest(where, ['restore', '--delta', ...until, ...promote, ...along, ...more])
}

/** Reads every file of the repository. */
export async function verifyRepository(where: Where): Promise<string[]> {
  const { code, stdout, stderr } = await runCommand(
    where.tools.pgbackrest,
    withStanza(where, ['verify', '--output=text', '--verbose']),
    { user: where.cluster.user },
  )
  const problems = readVerify(stdout)
  return code === 0 || problems.length > 0 ? problems : [lastLines(stderr)]
}

async function pgbackrest(where: Where, args: readonly string[]): Promise<string> {
  const { tools, cluster } = where
  return mustRun(tools.pgbackrest, withStanza(where, args), { user: cluster.user })
}

function withStanza({ pgbackrestFile }: Where, args: readonly string[]): string[] {
  const [command = '', ...options] = args
  return [command, `--config=${pgbackrestFile}`, `--stanza=${STANZA}`, ...options]
}
