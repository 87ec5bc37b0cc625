import { describeEvent } from '@terminal/contract/petitions/describe-event'
import type { PetitionEventKind } from '@terminal/contract/petitions/petition-events'
import type { ReplyBy } from '@terminal/contract/petitions/petition-words'
import { formatRadicado } from '@terminal/contract/petitions/radicado'
import { isPlainAddress } from '@terminal/contract/text/mail-address'
import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { defineLetter, type LetterDeps } from '../../platform/mail/define-letter.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { noteMailRefused, readEventDetails } from '../petition-events.queries.ts'
import { type OpenedPetition, openPetition } from '../petitions.queries.ts'

type Notice = {
  /** As the subject of the mail ends. */
  subject: string
  /** What one can do about it. */
  advice: string
  /** How long a mistake can be undone before its mail leaves. */
  delaySeconds?: number
}

const FOLLOW = 'En la consulta la sigue y le agrega lo que quiera, con su radicado y su código.'

/** What of the office's steps is told by mail. */
const NOTICES: Partial<Record<PetitionEventKind, Notice>> = {
  'ask-completion': {
    subject: 'nos falta un dato suyo',
    advice:
      'Envíelo en la consulta, con su radicado y su código. Allí también puede pedir más tiempo.',
  },
  reclassify: { subject: 'cambió de tipo', advice: FOLLOW, delaySeconds: 60 * 60 },
  extend: { subject: 'necesitamos más días', advice: FOLLOW },
  transfer: { subject: 'la trasladamos', advice: FOLLOW },
  'declare-withdrawn': {
    subject: 'declaramos el desistimiento',
    advice:
      'Contra esta decisión puede pedir reposición ante nosotros en los diez días hábiles siguientes. También puede presentar la solicitud otra vez cuando quiera.',
  },
  'ask-clarity': {
    subject: 'necesitamos que la aclare',
    advice: 'Escríbanos en la consulta, con su radicado y su código, qué nos pide y para qué.',
  },
  'archive-unclear': {
    subject: 'la archivamos',
    advice: 'Puede presentar la solicitud otra vez cuando quiera.',
  },
  reject: {
    subject: 'la rechazamos',
    advice:
      'Contra esta decisión puede pedir reposición ante nosotros en los diez días hábiles siguientes. También puede presentar la solicitud otra vez, sin ofensas.',
  },
  join: { subject: 'la unimos con otra', advice: FOLLOW },
  separate: { subject: 'la tramitamos por separado', advice: FOLLOW },
  reopen: { subject: 'la abrimos de nuevo', advice: FOLLOW },
}

/** Has the citizen told of a step, if that is told by mail. */
export async function postNotice(
  tx: Tx,
  jobs: Jobs,
  { kind, eventId }: { kind: PetitionEventKind; eventId: number },
): Promise<void> {
  const notice = NOTICES[kind]
  const about = { itemId: eventId, recipient: 'citizen' as const }
  if (notice) await postLetter(tx, jobs, noticeLetter, about, notice)
}

/** Until when a step can be undone. */
export function undoableUntil(kind: PetitionEventKind, at: string): Date {
  const { delaySeconds = 0 } = NOTICES[kind] ?? {}
  return new Date(Date.parse(at) + delaySeconds * 1_000)
}

/** The address of who wants to hear by mail: they chose it for the answer, or accept notices. */
export function mailAddressOf(
  { email, details }: Pick<OpenedPetition, 'email' | 'details'>,
  replyBy: ReplyBy,
): string | undefined {
  const isWanted = replyBy === 'email' || details.consent?.acceptsEmailNotices === true
  return isWanted && email !== null && isPlainAddress(email) ? email : undefined
}

/** Tells the citizen of a step of the office's, by the number of its event. */
export const noticeLetter = defineLetter({
  kind: 'petition-notice',
  recipients: ['citizen'],
  async compose(deps, { itemId }) {
    const found = await findNotice(deps, itemId)
    const notice = found && NOTICES[found.kind]
    if (!(notice && found.address) || found.isReplaced) return undefined
    const { petitions: rules } = await deps.readOffice()
    const radicado = formatRadicado(found, rules.radicado)
    const { title, text } = describeEvent({ kind: found.kind, details: found.details, files: '' })
    return {
      // Without a name, as the receipt.
      to: { name: '', address: found.address },
      subject: `Radicado ${radicado}: ${notice.subject}`,
      paragraphs: [
        `Su solicitud con radicado ${radicado}: ${title.charAt(0).toLowerCase()}${title.slice(1)}.`,
        text,
        notice.advice,
        { text: 'Consultar mi solicitud', url: `${deps.siteOrigin}/pqrsd/seguimiento` },
      ].filter((paragraph) => paragraph !== ''),
    }
  },
  async onRefused(tx, itemId) {
    const petitionId = await petitionOf(tx, itemId)
    if (petitionId !== undefined) await noteMailRefused(tx, petitionId)
  },
})

async function findNotice({ db, masters }: LetterDeps, eventId: number) {
  const row = await db
    .selectFrom('petition_events')
    .innerJoin('petitions', 'petitions.id', 'petition_id')
    .select(['kind', 'petition_events.details as noted', 'year', 'number', 'key_id'])
    .select(['text', 'email', 'petitions.details as details', 'reply_by'])
    .select(IS_REPLACED.as('isReplaced'))
    .where('petition_events.id', '=', eventId)
    .executeTakeFirst()
  const key = row?.key_id ? await findRecordKey(db, masters, row.key_id) : undefined
  if (!(row && key)) return undefined
  return {
    kind: row.kind,
    isReplaced: row.isReplaced,
    year: row.year,
    number: row.number,
    details: readEventDetails(key, row.noted),
    address: mailAddressOf(openPetition(key, row), row.reply_by),
  }
}

/** A change of type that was undone, or changed again before its mail left. */
const IS_REPLACED = sql<boolean>`exists (select from petition_events as later
  where later.petition_id = petition_events.petition_id and later.id > petition_events.id
  and petition_events.kind = 'reclassify' and later.kind in ('reclassify', 'undo-reclassify')
  and later.happened_at < petition_events.happened_at + interval '1 hour')`

async function petitionOf(tx: Tx, eventId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('petition_events')
    .select('petition_id')
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row?.petition_id
}
