import type { HeldFile as ShownFile } from '@terminal/contract/petitions/case/petition-form'
import type { EventDetails } from '@terminal/contract/petitions/case/stored'
import type { Presenter } from '@terminal/contract/petitions/case/words'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Antivirus } from '../../platform/antivirus/clamd.ts'
import { scanJob, scanStateAtFirst } from '../../platform/antivirus/scan.job.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { heldSpace } from '../../platform/files/private-file-upkeep.ts'
import {
  claimHeldFiles,
  endHold,
  type HeldFile,
  holdFile,
  insertPrivateFile,
  releaseHold,
  type TakenFile,
} from '../../platform/files/private-files.ts'
import { type Untraced, withoutTraces } from '../../platform/files/without-traces.ts'
import { dropFiles, type SentFiles } from '../../platform/http/public-forms.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { addToShare, SHARE_ENDS } from '../../platform/network-shares.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { defineKeyUse } from '../../platform/sealing/master-keys.ts'

export type CitizenFileDeps = {
  db: Queryable
  clock: Clock
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

/** What one network may leave here in a day: twenty of the heaviest forms, or some two hundred with photos. */
export const SHARE_MEGABYTES = 1_024
const MEGABYTE = 1_024 * 1_024
export const FILE_NETWORKS = defineKeyUse({ purpose: 'file-network', ...SHARE_ENDS })

const BEYOND_SHARE =
  'Hoy llegaron demasiados archivos desde su red. Agréguelo mañana con su número y su código, o tráigalo a la oficina.'
const NOT_HELD = 'No lo pudimos guardar mientras corrige. Elíjalo otra vez.'

/** What became of the files of an anonymous author; of others', nothing. */
export type Cleaning = Pick<Untraced, 'replacements' | 'telling'>
const NOTHING_CLEANED: Cleaning = { replacements: [], telling: [] }

/** Before the transaction. What replaces a held file is an orphan until that is through. */
export async function cleanFiles(
  deps: CitizenFileDeps,
  presenter: Presenter,
  { files, held, address }: { files: SentFiles; held: readonly Held[]; address: string },
): Promise<Cleaning> {
  if (presenter !== 'anonymous') return NOTHING_CLEANED
  const { taken, replacements, telling } = await withoutTraces(deps, {
    taken: files.taken,
    held,
    address,
  })
  // In place: what holds or drops them later finds those that are there.
  files.taken.splice(0, files.taken.length, ...taken)
  return { replacements, telling }
}

/** What was not taken, and what may still tell who took it: for the event that they came with. */
export function notedOf({ refused }: SentFiles, { telling } = NOTHING_CLEANED): EventDetails {
  return { ...(refused.length > 0 && { refused }), ...(telling.length > 0 && { telling }) }
}

type Kept = { files: SentFiles; heldTokens?: readonly string[]; cleaning?: Cleaning }

/** The files of a form that is taken: those that waited here, or what replaces them, and those that came with it. */
export async function keepFiles(
  { masters, jobs, antivirus }: CitizenFileDeps,
  tx: Tx,
  { files, heldTokens = [], cleaning: { replacements } = NOTHING_CLEANED }: Kept,
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

/**
 * What one network may leave in a day is over: what was written is taken without the rest of its files. In the
 * transaction that takes them, so that what comes twice, or is refused, costs nothing.
 */
export async function refuseBeyondShare(
  deps: CitizenFileDeps,
  tx: Tx,
  { files, address }: { files: SentFiles; address: string },
): Promise<void> {
  for (const file of [...files.taken])
    if (!(await isInShare(deps, tx, { address, bytes: file.bytes })))
      await refuseFile(deps, files, file, BEYOND_SHARE)
}

async function isInShare(
  deps: CitizenFileDeps,
  tx: Tx,
  { address, bytes }: { address: string; bytes: number },
): Promise<boolean> {
  const part = { use: FILE_NETWORKS, address, most: SHARE_MEGABYTES }
  const sum = await addToShare(tx, deps, { ...part, amount: Math.ceil(bytes / MEGABYTE) })
  return sum !== undefined
}

type Refused = { files: SentFiles; held: readonly Held[]; address: string }
/** Whether a person showed that they are one. In the transaction that holds their files, and good for one form. */
export type Prove = (tx: Tx) => Promise<boolean>

/** Those of a form that is refused wait for the next attempt, as far as there is room for them. The others are named. */
export async function holdFiles(
  deps: CitizenFileDeps,
  { files, held, address }: Refused,
  prove: Prove,
): Promise<ShownFile[]> {
  const again = held.map(({ name, bytes, token }) => ({ name, bytes, token }))
  if (files.taken.length === 0) return again
  const fresh = await inTransaction(deps.db, async (tx) => {
    const shown = new Map<TakenFile, ShownFile>()
    if (!(await prove(tx))) return shown
    let left = await heldSpace(tx)
    for (const file of files.taken) {
      const { name, bytes } = file
      if (bytes > left || !(await isInShare(deps, tx, { address, bytes }))) continue
      left -= bytes
      const token = await holdFile(tx, file, scanStateAtFirst(deps.antivirus))
      shown.set(file, { name, bytes, token })
    }
    return shown
  })
  for (const file of [...files.taken])
    if (!fresh.has(file)) await refuseFile(deps, files, file, NOT_HELD)
  return [...again, ...fresh.values()]
}

async function refuseFile(
  deps: CitizenFileDeps,
  files: SentFiles,
  file: TakenFile,
  reason: string,
): Promise<void> {
  files.taken.splice(files.taken.indexOf(file), 1)
  files.refused.push({ name: file.name, reason })
  await dropFiles(deps, { taken: [file] })
}
