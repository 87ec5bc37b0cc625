import type { PetitionForm } from '@terminal/contract/petitions/case/petition-form'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import type { Receipt } from '@terminal/contract/petitions/case/receipt'
import type { CaptchaOutcome } from '@terminal/contract/petitions/case/words'
import { isPlainAddress } from '@terminal/contract/text/mail-address'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Captcha } from '../../platform/captcha/captcha.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { AppError } from '../../platform/errors.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { createRecordKey, insertRecordKey } from '../../platform/sealing/record-keys.ts'
import {
  type CitizenFileDeps,
  type Cleaning,
  cleanFiles,
  keepFiles,
  notedOf,
  refuseBeyondShare,
} from '../case/citizen-files.ts'
import type { Sent } from '../case/citizen-forms.ts'
import { findReceipt } from '../case/find-receipt.ts'
import { nextId } from '../case/petitions.queries.ts'
import { findAlike, insertSubmission, type Submission } from '../case/submission.ts'
import { writePetition } from '../case/write-petition.ts'
import { confirmByMail } from './confirm-by-mail.ts'
import { officeLetter } from './office-letter.ts'

export type PetitionDeps = CitizenFileDeps & {
  clock: Clock
  site: CurrentSite
  captcha: Captcha
}

type SentPetition = Sent & {
  form: PetitionForm
  submission: Submission
  /** When the request began: a captcha does not run out while a slow phone sends its photos. */
  beganAt: Date
}

/** Files it. The captcha's answer is spent with it, so a form that was refused for anything else can be sent again. */
export async function filePetition(deps: PetitionDeps, sent: SentPetition): Promise<Receipt> {
  const captcha = await deps.captcha.check(sent.form.captcha, sent.beganAt)
  if (captcha === 'refused') throw refusedCaptcha()
  const alike = await radicadoAlike(deps, sent.submission)
  const cleaning = await cleanFiles(deps, sent.form.presenter, sent)
  const id = await inTransaction(deps.db, (tx) => write(deps, tx, { ...sent, captcha, cleaning }))
  return receiptOf(deps, id, { isReplay: false, alike })
}

type Filing = SentPetition & { captcha: CaptchaOutcome; cleaning: Cleaning }

async function write(deps: PetitionDeps, tx: Tx, filing: Filing): Promise<number> {
  const { form, files, submission, captcha, cleaning } = filing
  const id = await nextId(tx)
  await insertSubmission(tx, submission, id)
  if (!(await deps.captcha.spendToken(tx, form.captcha))) throw refusedCaptcha()
  await refuseBeyondShare(deps, tx, filing)
  const key = createRecordKey(deps.masters)
  await insertRecordKey(tx, key)
  const { heldTokens, email } = form
  const fileKeys = await keepFiles(deps, tx, { heldTokens, files, cleaning })
  await postLetter(tx, deps.jobs, officeLetter, { itemId: id, recipient: 'office' })
  const filedAt = await writePetition(deps, tx, {
    id,
    key,
    form,
    channel: 'site',
    captcha,
    fileKeys,
    actor: 'citizen',
    noted: notedOf(files, cleaning),
  })
  if (email !== undefined && isPlainAddress(email))
    await confirmByMail(deps, tx, { petitionId: id, key, email, filedAt })
  return id
}

export async function receiptOf(
  { db, masters, site }: PetitionDeps,
  id: number,
  rest: Pick<Receipt, 'isReplay' | 'alike'>,
): Promise<Receipt> {
  const receipt = await findReceipt({ db, masters, rules: site.current().petitions }, id)
  if (!receipt) throw new AppError('gone', 'Esta solicitud se eliminó de forma definitiva.')
  return { ...receipt, ...rest }
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
  return new AppError('invalid_fields', 'Revise los datos señalados.', {
    fields: {
      captcha: 'La comprobación venció o ya se usó. Espere un momento y envíe otra vez.',
    },
  })
}
