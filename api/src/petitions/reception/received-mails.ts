import { createHash } from 'node:crypto'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import type { Queryable, Tx } from '../../db/schema.ts'
import { readApart } from '../../platform/files/read-apart.ts'
import { type MailReading, REASONS } from '../../platform/mail-reader/mail.ts'
import { defineKeyedHash } from '../../platform/sealing/keyed-hashes.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'
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
export async function findFiledMail(
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
