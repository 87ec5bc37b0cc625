import type { PetitionForm, Receipt } from '@terminal/contract/petitions/petition'
import type { Queryable, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Antivirus } from '../platform/antivirus/clamd.ts'
import { scanJob, scanStateAtFirst } from '../platform/antivirus/scan.job.ts'
import type { Captcha } from '../platform/captcha/captcha.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import {
  claimHeldFiles,
  type HeldFile,
  insertPrivateFile,
  releaseHold,
} from '../platform/files/private-files.ts'
import { dropFiles, type SentFiles } from '../platform/http/public-forms.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { postLetter } from '../platform/mail/mail.job.ts'
import type { MasterKeys } from '../platform/sealing/master-keys.ts'
import { createRecordKey, insertRecordKey } from '../platform/sealing/record-keys.ts'
import { officeLetter } from './office-letter.ts'
import { findPetition, insertPetition, nextNumber } from './petitions.queries.ts'
import {
  findAlike,
  findFiled,
  insertSubmission,
  type Submission,
  submissionOf,
} from './submission.ts'

export type PetitionDeps = {
  db: Queryable
  jobs: Jobs
  clock: Clock
  masters: MasterKeys
  privateFiles: FileStore
  captcha: Captcha
  antivirus: Antivirus | undefined
}

/** A file that an earlier attempt left here. */
export type Held = HeldFile & { token: string }

type Sent = {
  form: PetitionForm
  files: SentFiles
  held: Held[]
  /** When the request began: a captcha does not run out while a slow phone sends its photos. */
  beganAt: Date
}

/** Another attempt of the same form was filed while this one was under way. */
class AlreadyFiled extends Error {}

export async function findHeld(
  { db, masters }: Pick<PetitionDeps, 'db' | 'masters'>,
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

/** The receipt of what the same form filed before. Its files, sent again, are dropped. */
export async function replayPetition(deps: PetitionDeps, sent: Sent): Promise<Receipt | undefined> {
  const { files } = sent
  const number = await findFiled(deps.db, submissionIn(deps, sent))
  if (number === undefined) return undefined
  await dropFiles(deps, files)
  return receiptOf(deps, number, { refused: files.refused, isReplay: true, alike: null })
}

/**
 * Files it once: whoever comes second with the same form gets the first one's receipt. The captcha's answer is spent
 * with it, so a form that was refused for anything else can be sent again.
 */
export async function filePetition(deps: PetitionDeps, sent: Sent): Promise<Receipt> {
  const { form, files } = sent
  const outcome = await deps.captcha.check(form.captcha, sent.beganAt)
  if (outcome === 'refused') throw refusedCaptcha()
  const submission = submissionIn(deps, sent)
  const alike = await findAlike(deps.db, submission)
  try {
    const number = await inTransaction(deps.db, async (tx) => {
      const id = await nextNumber(tx)
      if (!(await insertSubmission(tx, submission, id))) throw new AlreadyFiled()
      if (!(await deps.captcha.spendToken(tx, form.captcha))) throw refusedCaptcha()
      const key = createRecordKey(deps.masters)
      await insertRecordKey(tx, key)
      const fileKeys = await keepFiles(deps, tx, sent)
      await insertPetition(tx, deps.masters, key, {
        id,
        receivedAt: deps.clock.now(),
        message: form.message,
        email: form.email,
        captcha: outcome,
        fileKeys,
      })
      await postLetter(tx, deps.jobs, officeLetter, { itemId: id, recipient: 'office' })
      return id
    })
    return await receiptOf(deps, number, { refused: files.refused, isReplay: false, alike })
  } catch (error) {
    const replay = error instanceof AlreadyFiled ? await replayPetition(deps, sent) : undefined
    if (!replay) throw error
    return replay
  }
}

async function keepFiles(
  { masters, jobs, antivirus }: PetitionDeps,
  tx: Tx,
  { form, files }: Sent,
): Promise<string[]> {
  const held = (await claim(tx, masters, form.heldTokens)).map(({ key }) => key)
  await releaseHold(tx, held)
  const scanState = scanStateAtFirst(antivirus)
  for (const file of files.taken) await insertPrivateFile(tx, file, { tokenHash: null, scanState })
  const keys = [...held, ...files.taken.map(({ key }) => key)]
  if (antivirus) for (const key of keys) await jobs.enqueue(tx, scanJob, { key })
  return keys
}

async function receiptOf(
  { db, masters }: PetitionDeps,
  number: number,
  rest: Pick<Receipt, 'refused' | 'isReplay' | 'alike'>,
): Promise<Receipt> {
  const petition = await findPetition(db, masters, number)
  if (!petition) throw new Error('a petition without its row')
  const files = petition.files.map(({ name, bytes }) => ({ name, bytes }))
  return { number, receivedAt: petition.receivedAt, files, ...rest }
}

function submissionIn({ masters }: PetitionDeps, { form, files, held }: Sent): Submission {
  const hashes = (of: readonly { contentHash: Buffer }[]) => of.map((file) => file.contentHash)
  return submissionOf(masters, form, { sent: hashes(files.taken), held: hashes(held) })
}

function refusedCaptcha(): AppError {
  return new AppError('invalid_fields', 'Revise los datos señalados.', {
    fields: {
      captcha: 'La comprobación venció o ya se usó. Espere un momento y envíe otra vez.',
    },
  })
}
