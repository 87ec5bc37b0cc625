import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createLimiter } from '@terminal/contract/http/limiter'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { timeOf } from '@terminal/contract/operator/opening-hours'
import { MESSAGE_LENGTH } from '@terminal/contract/petitions/case/petition.schema'
import type { RefusedFile } from '@terminal/contract/petitions/case/petition-form'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import {
  MAIL_BYTES,
  MAIL_PART,
  type MailFile,
  type MailRead,
} from '@terminal/contract/petitions/reception/mail-read'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { scanStateAtFirst } from '../../platform/antivirus/scan.job.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { nowIn } from '../../platform/clock.ts'
import {
  holdFile,
  readTakenFile,
  type TakenFile,
  takePrivateFile,
} from '../../platform/files/private-files.ts'
import { readApart } from '../../platform/files/read-apart.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { dropFiles, type SentFiles } from '../../platform/http/public-forms.ts'
import { type MailReading, REASONS, type ReadMail } from '../../platform/mail-reader/mail.ts'
import { defineKeyedHash } from '../../platform/sealing/keyed-hashes.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'
import type { AnswerDeps } from '../answers/draft.service.ts'
import { requireOfficer } from '../case/officers.ts'
import type { ReadDeps } from '../case/petitions.queries.ts'

/** By which a mail is known again: as its server called it, and by its bytes. */
export type MailMarks = { messageId: string | null; bytes: string }

export const MAIL_IDS = defineKeyedHash({
  table: 'received_mails',
  sealed: 'marks',
  hash: 'message_id_hash',
  valueIn: (sealed) => marksIn(sealed).messageId ?? undefined,
  normalise: (messageId) => messageId.trim().toLowerCase(),
})

export const MAIL_CONTENTS = defineKeyedHash({
  table: 'received_mails',
  sealed: 'marks',
  hash: 'bytes_hash',
  valueIn: (sealed) => marksIn(sealed).bytes,
  normalise: (sha256) => sha256,
})

function marksIn(sealed: string): MailMarks {
  return JSON.parse(sealed)
}

export const readMail = readApart<typeof import('../../platform/mail-reader/read-mail.reader.ts')>(
  new URL('../../platform/mail-reader/read-mail.reader.ts', import.meta.url),
  {
    unreadable: () => ({ reason: REASONS.damaged }),
  },
)

export function marksOf(content: Buffer, reading: MailReading): MailMarks {
  return {
    messageId: 'mail' in reading ? reading.mail.messageId : null,
    bytes: createHash('sha256').update(content).digest('hex'),
  }
}

export async function insertReceivedMail(
  tx: Tx,
  masters: MasterKeys,
  key: RecordKey,
  { petitionId, marks }: { petitionId: number; marks: MailMarks },
): Promise<void> {
  await tx
    .insertInto('received_mails')
    .values({
      petition_id: petitionId,
      key_id: key.id,
      marks: key.seal(MAIL_IDS.column, JSON.stringify(marks)),
      message_id_hash: marks.messageId === null ? null : MAIL_IDS.hash(masters, marks.messageId),
      bytes_hash: MAIL_CONTENTS.hash(masters, marks.bytes),
    })
    .execute()
}

/** The radicado of the last petition that this mail was filed as. */
async function findFiledMail(
  { db, masters, rules }: ReadDeps,
  { messageId, bytes }: MailMarks,
): Promise<string | null> {
  const ids = messageId === null ? [] : MAIL_IDS.hashes(masters, messageId)
  const row = await filedMails(db)
    .where((where) =>
      where.or([
        where('bytes_hash', 'in', MAIL_CONTENTS.hashes(masters, bytes)),
        ...(ids.length > 0 ? [where('message_id_hash', 'in', ids)] : []),
      ]),
    )
    .executeTakeFirst()
  return row ? formatRadicado(row, rules.radicado) : null
}

function filedMails(db: Queryable) {
  return db
    .selectFrom('received_mails')
    .innerJoin('petitions', 'petitions.id', 'petition_id')
    .select(['year', 'number'])
    .orderBy('received_mails.id', 'desc')
    .limit(1)
}

const CUT = 'El texto es muy largo y se cortó. Completo está en el correo original.'
const FUTURE = 'El correo dice que llegó en una fecha por venir. Escriba usted cuándo llegó.'

/** One at a time: a mail is held in memory while it is read. */
const inTurn = createLimiter(1)

/** What a mail says. It and its files wait here, sealed, until it is filed. */
export async function readReceivedMail(
  deps: ReceptionDeps,
  person: Person,
  files: SentFiles,
): Promise<MailRead> {
  await requireOfficer(deps, person)
  const [refused] = files.refused
  if (refused) throw invalidField(MAIL_PART, refused.reason)
  const [original] = files.taken
  if (!original) throw invalidField(MAIL_PART, 'Elija un correo.')
  return inTurn(() => readTaken(deps, original, files))
}

async function readTaken(
  deps: ReceptionDeps,
  original: TakenFile,
  files: SentFiles,
): Promise<MailRead> {
  const content = Buffer.concat(await Readable.from(readTakenFile(deps, original)).toArray())
  const reading = await readMail(content)
  if ('reason' in reading) throw invalidField(MAIL_PART, reading.reason)
  const { mail } = reading
  const inner = await takeFiles(deps, mail)
  const rules = deps.site.current().petitions
  try {
    const filedAs = await findFiledMail({ ...deps, rules }, marksOf(content, reading))
    const now = await nowIn(deps.clock, deps.db)
    const held = await hold(deps, [...inner.taken, original])
    files.taken.splice(0)
    const kept = held.at(-1)
    if (!kept) throw new Error('A mail was not held')
    return {
      ...shown(mail, now),
      original: kept,
      files: held.slice(0, -1),
      refused: [...mail.left, ...inner.refused],
      filedAs,
    }
  } catch (error) {
    await dropFiles(deps, inner)
    throw error
  }
}

/** Each as if the person had sent it: what is a program is refused, and named. */
async function takeFiles(deps: ReceptionDeps, { files }: ReadMail) {
  const taken: TakenFile[] = []
  const refused: RefusedFile[] = []
  for (const { name, content } of files) {
    const outcome = await takePrivateFile(deps, {
      fileName: name,
      stream: Readable.from([content]),
      limitBytes: MAIL_BYTES,
    })
    if ('file' in outcome) taken.push(outcome.file)
    else refused.push({ name, reason: outcome.refusal })
  }
  return { taken, refused }
}

function hold(deps: ReceptionDeps, files: readonly TakenFile[]): Promise<MailFile[]> {
  return inTransaction(deps.db, async (tx) => {
    const held: MailFile[] = []
    for (const file of files) {
      const token = await holdFile(tx, file, scanStateAtFirst(deps.antivirus))
      held.push({ name: file.name, bytes: file.bytes, token })
    }
    return held
  })
}

type Shown = Pick<
  MailRead,
  'name' | 'email' | 'subject' | 'text' | 'on' | 'hour' | 'timeFrom' | 'notes'
>

function shown({ sender, subject, text, time, notes }: ReadMail, now: Date): Shown {
  const isFuture = time !== null && time.at > now
  const known = isFuture ? null : time
  const { day = null, minutes = 0 } = known ? bogotaMoment(known.at.getTime()) : {}
  const room = MESSAGE_LENGTH - subject.length - 10
  return {
    name: sender?.name ?? '',
    email: sender?.address ?? '',
    subject,
    text: text.slice(0, room).toWellFormed(),
    on: day,
    hour: day === null ? null : timeOf(minutes),
    timeFrom: known?.from ?? 'nobody',
    notes: [...notes, ...(text.length > room ? [CUT] : []), ...(isFuture ? [FUTURE] : [])],
  }
}

/** What filing at the desk needs: what an answer does, and where the private files are. */
export type ReceptionDeps = AnswerDeps & { privateFilesDir: string; isLocal: boolean }
