import type { HeldFile as ShownFile } from '@terminal/contract/petitions/petition-form'
import type { Queryable, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Antivirus } from '../platform/antivirus/clamd.ts'
import { scanJob, scanStateAtFirst } from '../platform/antivirus/scan.job.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import {
  claimHeldFiles,
  endHold,
  type HeldFile,
  holdFile,
  insertPrivateFile,
  releaseHold,
} from '../platform/files/private-files.ts'
import { type Untraced, withoutTraces } from '../platform/files/without-traces.ts'
import { dropFiles, type SentFiles } from '../platform/http/public-forms.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { MasterKeys } from '../platform/sealing/master-keys.ts'

export type CitizenFileDeps = {
  db: Queryable
  jobs: Jobs
  masters: MasterKeys
  privateFiles: FileStore
  antivirus: Antivirus | undefined
}

/** A file that an earlier attempt left here. */
export type Held = HeldFile & { token: string }

export async function findHeld(
  { db, masters }: Pick<CitizenFileDeps, 'db' | 'masters'>,
  tokens: readonly string[],
): Promise<Held[]> {
  if (tokens.length === 0) return []
  return inTransaction(db, (tx) => claim(tx, masters, tokens))
}

async function claim(tx: Tx, masters: MasterKeys, tokens: readonly string[]): Promise<Held[]> {
  const held: Held[] = []
  for (const token of new Set(tokens))
    for (const file of await claimHeldFiles(tx, masters, [token])) held.push({ ...file, token })
  return held
}

/** What became of the files of somebody anonymous. */
export type Cleaning = Pick<Untraced, 'replacements' | 'telling'>
export const NOTHING_CLEANED: Cleaning = { replacements: [], telling: [] }

/** Before the transaction. What replaces a held file is an orphan until that is through. */
export async function cleanFiles(
  deps: CitizenFileDeps,
  { files, held }: { files: SentFiles; held: readonly Held[] },
): Promise<Cleaning> {
  const { taken, replacements, telling } = await withoutTraces(deps, { taken: files.taken, held })
  // In place: whoever holds or drops them later finds those that are there.
  files.taken.splice(0, files.taken.length, ...taken)
  return { replacements, telling }
}

type Kept = { heldTokens: readonly string[]; files: SentFiles; cleaning: Cleaning }

/** The files of a form that is taken: those that waited here, or what replaces them, and those that came with it. */
export async function keepFiles(
  { masters, jobs, antivirus }: CitizenFileDeps,
  tx: Tx,
  { heldTokens, files, cleaning: { replacements } }: Kept,
): Promise<string[]> {
  const held = (await claim(tx, masters, heldTokens)).map(({ key }) => key)
  const replacing = replacements.filter(({ key }) => held.includes(key))
  const replaced = replacing.map(({ key }) => key)
  await endHold(tx, replaced)
  const released = held.filter((key) => !replaced.includes(key))
  await releaseHold(tx, released)
  const scanState = scanStateAtFirst(antivirus)
  const added = [...replacing.map(({ by }) => by), ...files.taken]
  for (const file of added) await insertPrivateFile(tx, file, { tokenHash: null, scanState })
  const keys = [...released, ...added.map(({ key }) => key)]
  if (antivirus) for (const key of keys) await jobs.enqueue(tx, scanJob, { key })
  return keys
}

/** Those of a form that is refused: they wait for the next attempt, or go where there will be none. */
export async function holdOrDrop(
  deps: CitizenFileDeps,
  { files, held }: { files: SentFiles; held: readonly Held[] },
  isHeld: boolean,
): Promise<ShownFile[]> {
  if (!isHeld) await dropFiles(deps, files)
  const fresh = files.taken.map(async (file) => ({
    name: file.name,
    bytes: file.bytes,
    token: await inTransaction(deps.db, (tx) =>
      holdFile(tx, file, scanStateAtFirst(deps.antivirus)),
    ),
  }))
  const again = held.map(({ name, bytes, token }) => ({ name, bytes, token }))
  return [...again, ...(await Promise.all(fresh))]
}
