import type { OfficeDays } from '@terminal/contract/calendar/business-days'
import type { Operator } from '@terminal/contract/operator/operator'
import { officeDaysOf } from '@terminal/contract/operator/petition-rules'
import { receiptDates } from '@terminal/contract/petitions/case/explain-due'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import type { Receipt, ReceptionReceipt } from '@terminal/contract/petitions/case/receipt'
import { isOpen } from '@terminal/contract/petitions/case/states'
import { fileFacts } from '@terminal/contract/petitions/case/steps'
import type { EventDetails, PetitionFacts } from '@terminal/contract/petitions/case/stored'
import { isPlainAddress } from '@terminal/contract/text/mail-address'
import { preciseInstant } from '../../db/instant.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { listAnswers } from './answers.queries.ts'
import { personalDataIn } from './authors.ts'
import { readEventDetails } from './events.queries.ts'
import { listFiles } from './files.queries.ts'
import { namesOf } from './officers.ts'
import { currentRules, openPetition, type ReadDeps } from './petitions.queries.ts'
import { codeOf } from './secrets.ts'
import { FACTS } from './stored.ts'
import { kindOfFile } from './words.ts'

/** The receipt of what was filed: the same on the screen, for a form sent again and in the mail. */
export type FiledReceipt = Omit<Receipt, 'isReplay' | 'alike'> & { isOpen: boolean }

/** Undefined when there is no such petition, or it was forgotten. */
export async function findReceipt(
  { db, masters, rules }: ReadDeps,
  id: number,
): Promise<FiledReceipt | undefined> {
  const row = await db
    .selectFrom('petitions')
    .innerJoin('petition_events as begin', (join) =>
      join.onRef('begin.petition_id', '=', 'petitions.id').on('begin.kind', '=', 'received'),
    )
    .leftJoin('petition_confirmations as mailed', 'mailed.petition_id', 'petitions.id')
    .select(['year', 'number', 'text', 'email', 'petitions.details as details', 'facts', 'channel'])
    .select(['has_hour', 'mailed.is_late', 'presenter', 'reply_by', 'is_classified'])
    .select(preciseInstant('received_at').as('at'))
    .select(['petitions.key_id', 'begin.details as noted'])
    .where('petitions.id', '=', id)
    .executeTakeFirst()
  const key = await findRecordKey(db, masters, row?.key_id)
  if (!(row && key)) return undefined
  const standing = FACTS.read(row.facts)
  // What came with it and was not taken, and what may still tell who took it.
  const noted = readEventDetails(key, row.noted)
  const { refused = [], telling = [] } = noted
  const office = await currentRules(db, rules)
  const { facts, isClassified } = asFiled({ ...row, facts: standing }, noted, officeDaysOf(office))
  const { message, email, details } = openPetition(key, row)
  const files = await listFiles(db, masters, id)
  return {
    radicado: formatRadicado(row, rules.radicado),
    code: codeOf(key),
    receivedAt: row.at,
    hasHour: row.has_hour,
    channel: row.channel,
    isOpen: isOpen(standing),
    type: facts.type,
    isClassified,
    termDays: facts.termDays,
    ...receiptDates(facts, office),
    presenter: row.presenter,
    name: details.companyName ?? details.name ?? null,
    replyBy: row.reply_by,
    email,
    isEmailUsable: email !== null && isPlainAddress(email),
    isMailLate: row.is_late ?? false,
    message,
    files: files
      .filter(({ eventId }) => eventId === null)
      .map(({ name, bytes, format }) => ({ name, bytes, kind: kindOfFile(format) })),
    refused,
    telling,
  }
}

/** As it was told to its author, whatever became of it; of what was filed before that was noted, as it is now. */
function asFiled(
  { facts, is_classified: isClassified }: { facts: PetitionFacts; is_classified: boolean },
  { on, type }: EventDetails,
  office: OfficeDays,
): { facts: PetitionFacts; isClassified: boolean } {
  if (on === undefined) return { facts, isClassified }
  const filed = fileFacts(type ?? 'petition', facts.filedOn, office)
  return { facts: { ...filed, promisedOn: on }, isClassified: type !== undefined }
}

export type Constancia = ReceptionReceipt & { receipt: FiledReceipt }

/** The receipt with what else a constancia says: for the officer who took it down, and for its author. */
export async function findConstancia(
  { operator, ...deps }: ReadDeps & { operator: Pick<Operator, 'name' | 'address' | 'phone'> },
  id: number,
): Promise<Constancia | undefined> {
  const { db, masters, rules } = deps
  const receipt = await findReceipt(deps, id)
  const row = await db
    .selectFrom('petitions')
    .innerJoin('petition_events as begin', (join) =>
      join.onRef('begin.petition_id', '=', 'petitions.id').on('begin.kind', '=', 'received'),
    )
    .select(['key_id', 'text', 'email', 'petitions.details as details', 'begin.actor as actor'])
    .where('petitions.id', '=', id)
    .executeTakeFirst()
  const key = await findRecordKey(db, masters, row?.key_id)
  if (!(receipt && row && key)) return undefined
  const opened = openPetition(key, row)
  const { reception } = opened.details
  const { document, phone, address } = personalDataIn(opened)
  const answers = reception?.isAnswered ? await listAnswers(db, key, id, rules) : []
  const first = answers.at(-1)
  const nameOf = await namesOf(db, [row.actor])
  return {
    receipt: { ...receipt, isReplay: false, alike: null },
    operator: operator.name,
    operatorAddress: operator.address,
    operatorPhone: operator.phone,
    way: reception?.way ?? null,
    document,
    phone,
    address,
    handedIn: reception?.handedIn ?? null,
    missing: reception?.missing ?? null,
    language: reception?.language ?? null,
    receivedBy: reception ? nameOf(row.actor) : null,
    outgoing: first?.outgoing ?? null,
    answer: first?.brief ?? null,
  }
}
