import type { PetitionForm } from '@terminal/contract/petitions/case/petition-form'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import type { Receipt } from '@terminal/contract/petitions/case/receipt'
import type { CaptchaOutcome } from '@terminal/contract/petitions/case/words'
import { isPlainAddress } from '@terminal/contract/text/mail-address'
import { AlreadyDone, once } from '../../db/idempotency.ts'
import type { Tx } from '../../db/schema.ts'
import type { Captcha } from '../../platform/captcha/captcha.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { AppError, invalidFields } from '../../platform/errors.ts'
import { dropFiles, type SentFiles } from '../../platform/http/public-forms.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { createRecordKey, insertRecordKey } from '../../platform/sealing/record-keys.ts'
import {
  type CitizenFileDeps,
  type Cleaning,
  cleanFiles,
  type Held,
  keepFiles,
  NOTHING_CLEANED,
  refuseBeyondShare,
} from '../case/citizen-files.ts'
import { findReceipt } from '../case/find-receipt.ts'
import { nextId } from '../case/petitions.queries.ts'
import { findAlike, type Submission, submissionOf } from '../case/submission.ts'
import { writePetition } from '../case/write-petition.ts'
import { confirmByMail } from './confirm-by-mail.ts'
import { officeLetter } from './office-letter.ts'

export type PetitionDeps = CitizenFileDeps & {
  clock: Clock
  site: CurrentSite
  captcha: Captcha
}

type Sent = {
  form: PetitionForm
  files: SentFiles
  held: Held[]
  address: string
  /** When the request began: a captcha does not run out while a slow phone sends its photos. */
  beganAt: Date
}

/** The receipt of what the same form filed before. Its files, sent again, are dropped. */
export async function replayPetition(deps: PetitionDeps, sent: Sent): Promise<Receipt | undefined> {
  const id = await submissionIn(deps, sent).find(deps.db)
  if (id === undefined) return undefined
  await dropFiles(deps, sent.files)
  return receiptOf(deps, id, { isReplay: true, alike: null })
}

/**
 * Files it once: whoever comes second with the same form gets the first one's receipt. The captcha's answer is spent
 * with it, so a form that was refused for anything else can be sent again.
 */
export async function filePetition(deps: PetitionDeps, sent: Sent): Promise<Receipt> {
  const captcha = await deps.captcha.check(sent.form.captcha, sent.beganAt)
  if (captcha === 'refused') throw refusedCaptcha()
  const submission = submissionIn(deps, sent)
  const alike = await radicadoAlike(deps, submission)
  const isAnonymous = sent.form.presenter === 'anonymous'
  const cleaning = isAnonymous ? await cleanFiles(deps, sent) : NOTHING_CLEANED
  const filing = { sent, captcha, cleaning }
  try {
    const id = await once(deps.db, submission, (tx) => write(deps, tx, filing))
    return await receiptOf(deps, id, { isReplay: false, alike })
  } catch (error) {
    const replay = error instanceof AlreadyDone ? await replayPetition(deps, sent) : undefined
    if (!replay) throw error
    return replay
  }
}

type Filing = { sent: Sent; captcha: CaptchaOutcome; cleaning: Cleaning }

async function write(
  deps: PetitionDeps,
  tx: Tx,
  { sent, captcha, cleaning }: Filing,
): Promise<number> {
  const { form, files } = sent
  const id = await nextId(tx)
  if (!(await deps.captcha.spendToken(tx, form.captcha))) throw refusedCaptcha()
  await refuseBeyondShare(deps, tx, sent)
  const key = createRecordKey(deps.masters)
  await insertRecordKey(tx, key)
  const fileKeys = await keepFiles(deps, tx, {
    heldTokens: form.heldTokens,
    files,
    cleaning,
  })
  await postLetter(tx, deps.jobs, officeLetter, { itemId: id, recipient: 'office' })
  const filedAt = await writePetition(deps, tx, {
    id,
    key,
    form,
    channel: 'site',
    captcha,
    fileKeys,
    actor: 'citizen',
    noted: {
      ...(files.refused.length > 0 && { refused: files.refused }),
      ...(cleaning.telling.length > 0 && { telling: cleaning.telling }),
    },
  })
  const { email } = form
  if (email !== undefined && isPlainAddress(email))
    await confirmByMail(deps, tx, { petitionId: id, key, email, filedAt })
  return id
}

async function receiptOf(
  { db, masters, site }: PetitionDeps,
  id: number,
  rest: Pick<Receipt, 'isReplay' | 'alike'>,
): Promise<Receipt> {
  const receipt = await findReceipt({ db, masters, rules: site.current().petitions }, id)
  if (!receipt) throw new AppError('gone', 'Esta solicitud se eliminó de forma definitiva.')
  return { ...receipt, ...rest }
}

function submissionIn({ masters }: PetitionDeps, { form, files, held }: Sent): Submission {
  const { formKey, heldTokens, captcha: _, wantsWarnings: __, ...written } = form
  return submissionOf(
    masters,
    { kind: 'petition', formKey, heldTokens, written },
    { sent: files.contentHashes, held: held.map(({ contentHash }) => contentHash) },
  )
}

async function radicadoAlike(
  { db, site }: PetitionDeps,
  submission: Submission,
): Promise<string | null> {
  const id = await findAlike(db, submission)
  if (id === undefined) return null
  const row = await db
    .selectFrom('petitions')
    .select(['year', 'number'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? formatRadicado(row, site.current().petitions.radicado) : null
}

function refusedCaptcha(): AppError {
  return invalidFields({
    captcha: 'La comprobación venció o ya se usó. Espere un momento y envíe otra vez.',
  })
}
