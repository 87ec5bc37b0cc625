import { addDays, dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import type { PetitionForm } from '@terminal/contract/petitions/case/petition-form'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import type { Receipt } from '@terminal/contract/petitions/case/receipt'
import { listedType, typeName } from '@terminal/contract/petitions/case/terms'
import type { CaptchaOutcome } from '@terminal/contract/petitions/case/words'
import { isPlainAddress } from '@terminal/contract/text/mail-address'
import { once } from '../../db/idempotency.ts'
import type { Tx } from '../../db/schema.ts'
import type { Captcha } from '../../platform/captcha/captcha.ts'
import { type Clock, today } from '../../platform/clock.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { AppError } from '../../platform/errors.ts'
import { invalidField } from '../../platform/http/forms.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { defineLetter } from '../../platform/mail/define-letter.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import {
  createRecordKey,
  insertRecordKey,
  type RecordKey,
} from '../../platform/sealing/record-keys.ts'
import { hashSecret } from '../../platform/sealing/secrets.ts'
import {
  type CitizenFileDeps,
  type Cleaning,
  cleanFiles,
  keepFiles,
  notedOf,
  refuseBeyondShare,
} from '../case/citizen-files.ts'
import type { Sent } from '../case/citizen-forms.ts'
import { citizenLetter } from '../case/citizen-letter.ts'
import { noteMailRefused } from '../case/events.queries.ts'
import { findReceipt } from '../case/find-receipt.ts'
import { nextId, PETITION_EMAILS } from '../case/petitions.queries.ts'
import { copySecret } from '../case/secrets.ts'
import { findAlike, type Submission } from '../case/submission.ts'
import { writePetition } from '../case/write-petition.ts'

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
  const id = await once(deps.db, sent.submission, (tx) =>
    write(deps, tx, { ...sent, captcha, cleaning }),
  )
  return receiptOf(deps, id, { isReplay: false, alike })
}

type Filing = SentPetition & { captcha: CaptchaOutcome; cleaning: Cleaning }

async function write(deps: PetitionDeps, tx: Tx, filing: Filing): Promise<number> {
  const { form, files, captcha, cleaning } = filing
  const id = await nextId(tx)
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
  return invalidField(
    'captcha',
    'La comprobación venció o ya se usó. Espere un momento y envíe otra vez.',
  )
}

/** To one address. A person rarely files more, and a form cannot be used to flood a mailbox. */
const MOST_A_DAY = 5
/** So long its link proves the address. */
const LINK_DAYS = 30

type Filed = { petitionId: number; key: RecordKey; email: string; filedAt: Date }

/**
 * Confirms a petition from the site, with what number and code say; the sixth of a day waits for the mail of the next
 * morning. Called while the counter of the year is held, so that two petitions are never counted as one.
 */
export async function confirmByMail(
  { jobs, masters }: { jobs: Jobs; masters: MasterKeys },
  tx: Tx,
  { petitionId, key, email, filedAt }: Filed,
): Promise<void> {
  const on_day = today({ now: () => filedAt })
  const isLate =
    (await countMails(tx, PETITION_EMAILS.hashes(masters, email), on_day)) >= MOST_A_DAY
  await tx
    .insertInto('petition_confirmations')
    .values({
      petition_id: petitionId,
      key_id: key.id,
      address_hash: PETITION_EMAILS.hash(masters, email),
      on_day,
      is_late: isLate,
      link_hash: hashSecret(copySecret(key)),
      expires_on: addDays(on_day, LINK_DAYS),
    })
    .execute()
  if (!isLate)
    await postLetter(tx, jobs, citizenLetter, { itemId: petitionId, recipient: 'citizen' })
}

/** Those of the day, as far as they matter, and the one that lists what was too much the day before. */
async function countMails(tx: Tx, hashes: readonly Buffer[], day: string): Promise<number> {
  const those = tx
    .selectFrom('petition_confirmations')
    .select('petition_id')
    .where('address_hash', 'in', hashes)
  const own = await those.where('on_day', '=', day).limit(MOST_A_DAY).execute()
  const list = await those
    .where('on_day', '=', addDays(day, -1))
    .where('is_late', '=', true)
    .limit(1)
    .execute()
  return own.length + list.length
}

/** Tells the office that something came, and by when it is answered: never who wrote, nor what. */
export const officeLetter = defineLetter({
  kind: 'petition-received',
  recipients: ['office'],
  async compose({ db, readOffice, siteOrigin }, { itemId }) {
    const row = await db
      .selectFrom('petitions')
      .select(['year', 'number', 'type', 'is_classified as isClassified', 'due_on', 'promised_on'])
      .where('id', '=', itemId)
      .executeTakeFirst()
    if (!row) return undefined
    const { operator, petitions: rules } = await readOffice()
    const radicado = formatRadicado(row, rules.radicado)
    const type = typeName(listedType(row))
    const due = dayWithWeekday(row.due_on ?? row.promised_on)
    return {
      to: { name: `PQRSD · ${operator.shortName}`, address: operator.email },
      subject: `Radicado ${radicado}: ${type.toLowerCase()}, vence el ${due}`,
      paragraphs: [
        `Radicado: ${radicado}.\nTipo: ${type}.\nResponder a más tardar el ${due}.`,
        { text: 'Abrirla en el escritorio', url: `${siteOrigin}/dashboard/pqrsd/${itemId}` },
      ],
    }
  },
  onRefused: noteMailRefused,
})
