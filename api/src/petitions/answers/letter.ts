import { MAIL_FILE_BYTES } from '@terminal/contract/petitions/answers/answer'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { isPlainAddress } from '@terminal/contract/text/mail-address'
import type { Queryable } from '../../db/schema.ts'
import { downloadName } from '../../platform/files/file-names.ts'
import { openPrivateFile } from '../../platform/files/private-files.ts'
import { defineLetter, type LetterDeps } from '../../platform/mail/define-letter.ts'
import type { Attachment } from '../../platform/mail/letter.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { listAnswers } from '../case/answers.queries.ts'
import { noteRefusedOf } from '../case/events.queries.ts'
import { openPetition } from '../case/petitions.queries.ts'
import { ANSWER_LETTER } from '../case/stored.ts'

/** The answer, by mail: the letter with it, and its files as far as a mail takes them. */
export const answerLetter = defineLetter({
  kind: ANSWER_LETTER,
  recipients: ['citizen'],
  async compose(deps, { itemId }) {
    const { db, masters, readOffice, siteOrigin } = deps
    const row = await db
      .selectFrom('petition_answers')
      .innerJoin('petitions', 'petitions.id', 'petition_id')
      .select(['petition_id', 'petitions.year', 'petitions.number', 'key_id', 'joined_to'])
      .select(['text', 'email', 'details'])
      .where('petition_answers.id', '=', itemId)
      .executeTakeFirst()
    const key = await findRecordKey(db, masters, row?.key_id)
    if (!(row && key)) return undefined
    const { email } = openPetition(key, row)
    const { petitions: rules } = await readOffice()
    const sent = (await listAnswers(db, key, row.petition_id, rules)).find(
      ({ id }) => id === itemId,
    )
    if (!(email && isPlainAddress(email) && sent)) return undefined
    const radicado = formatRadicado(row, rules.radicado)
    const { attachments, left } = await attachmentsOf(deps, row.petition_id, sent)
    return {
      to: { name: '', address: email },
      subject: `Respuesta a su solicitud: radicado ${radicado}`,
      paragraphs: [
        `Respondimos su solicitud ${radicado}. Radicado de salida: ${sent.outgoing}.`,
        ...(await togetherWords(db, row, itemId)),
        `En pocas palabras: ${sent.brief}`,
        ...sent.paragraphs,
        `${sent.signer}\nOficina de PQRSD`,
        'La respuesta, en PDF, va adjunta. También se puede oír con un lector de pantalla.',
        ...(left > 0
          ? ['Hay archivos que pesan mucho para un correo: descárguelos en la consulta.']
          : []),
        {
          text: 'Verla en la consulta con su código, y decirnos si le sirvió',
          url: `${siteOrigin}/pqrsd/seguimiento`,
        },
      ],
      attachments,
    }
  },
  onRefused: noteRefusedOf('petition_answers'),
})

/** With how many others it was answered; never with which, as they may be another person's. */
async function togetherWords(
  db: Queryable,
  { petition_id: id, joined_to: mainId }: { petition_id: number; joined_to: number | null },
  answerId: number,
): Promise<string[]> {
  const others = await db
    .selectFrom('petition_answers as own')
    .innerJoin('petition_answers as other', (join) =>
      join
        .onRef('other.year', '=', 'own.year')
        .onRef('other.number', '=', 'own.number')
        .onRef('other.id', '<>', 'own.id'),
    )
    .innerJoin('petitions', 'petitions.id', 'other.petition_id')
    .select('petitions.joined_to')
    .where('own.id', '=', answerId)
    .execute()
  if (others.length === 0) return []
  const isJoined = mainId !== null || others.some(({ joined_to }) => joined_to === id)
  if (!isJoined) return ['Es una misma respuesta para varias solicitudes parecidas.']
  const which = others.length === 1 ? 'otra' : 'otras'
  return [`La unimos con ${which} sobre el mismo asunto, y las respondimos juntas.`]
}

/** The letter always; of its files those that fit. */
async function attachmentsOf(
  deps: LetterDeps,
  petitionId: number,
  { fileKey, eventId }: { fileKey: string; eventId: number },
): Promise<{ attachments: Attachment[]; left: number }> {
  const rows = await deps.db
    .selectFrom('petition_files')
    .select('file_key')
    .where('petition_id', '=', petitionId)
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()
  const attachments: Attachment[] = []
  let left = 0
  let room = MAIL_FILE_BYTES
  for (const key of [fileKey, ...rows.map(({ file_key }) => file_key)]) {
    const file = await openPrivateFile(deps, key)
    if (!file || file.scanState === 'infected') continue
    if (file.bytes > room) {
      left += 1
      continue
    }
    room -= file.bytes
    const chunks: Uint8Array[] = await file.stream.toArray()
    attachments.push({ name: downloadName(file.name, file.format), content: Buffer.concat(chunks) })
  }
  return { attachments, left }
}
