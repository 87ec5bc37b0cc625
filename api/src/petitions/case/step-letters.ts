import { longDay } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { describeMinutes } from '@terminal/contract/operator/opening-hours'
import { dueOn } from '@terminal/contract/petitions/case/clock'
import { describeEvent } from '@terminal/contract/petitions/case/describe-event'
import type { PetitionEventKind } from '@terminal/contract/petitions/case/events'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { isOpen, type On } from '@terminal/contract/petitions/case/states'
import { promiseOf } from '@terminal/contract/petitions/case/steps'
import type { EventDetails, PetitionFacts } from '@terminal/contract/petitions/case/stored'
import type { ReplyBy } from '@terminal/contract/petitions/case/words'
import { isPlainAddress } from '@terminal/contract/text/mail-address'
import { sql } from 'kysely'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import { dayIn } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { defineLetter, type LetterDeps } from '../../platform/mail/define-letter.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { noteRefusedOf, readEventDetails } from './events.queries.ts'
import { currentOfficeDays, type OpenedPetition, openPetition } from './petitions.queries.ts'
import { FACTS } from './stored.ts'

type ToldStep = {
  /** As the subject of the mail ends. */
  subject: string
  /** What one can do about it. */
  advice: string
  /** How long a mistake can be undone before its mail leaves. */
  delaySeconds?: number
}

const FOLLOW = 'En la consulta la sigue y le agrega lo que quiera, con su radicado y su código.'

/** What of the office's steps is told by mail. */
const TOLD_STEPS: Partial<Record<PetitionEventKind, ToldStep>> = {
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
export async function postCitizenStep(
  tx: Tx,
  jobs: Jobs,
  { kind, eventId }: { kind: PetitionEventKind; eventId: number },
): Promise<void> {
  const notice = TOLD_STEPS[kind]
  const about = { itemId: eventId, recipient: 'citizen' as const }
  if (notice) await postLetter(tx, jobs, citizenStepLetter, about, notice)
}

/** Until when a step can be undone. */
export function undoableUntil(kind: PetitionEventKind, at: string): Date {
  const { delaySeconds = 0 } = TOLD_STEPS[kind] ?? {}
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
export const citizenStepLetter = defineLetter({
  kind: 'petition-notice',
  recipients: ['citizen'],
  async compose(deps, { itemId }) {
    const found = await findStep(deps, itemId)
    const notice = found && TOLD_STEPS[found.kind]
    if (!(notice && found.address)) return undefined
    const { petitions: rules } = await deps.readOffice()
    const radicado = formatRadicado(found, rules.radicado)
    const office = await currentOfficeDays(deps.db, rules)
    const on = { today: await dayIn(deps, deps.db), office }
    const details = toldNow(found, on)
    if (!details) return undefined
    const { title, text } = describeEvent({ kind: found.kind, details, files: '' })
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
  onRefused: noteRefusedOf('petition_events'),
})

/** What the event says, when it is read: a date that has passed since is none, and a new type has that of today. */
function toldNow({ kind, details, facts }: Noted, on: On): EventDetails | undefined {
  const { on: told, ...rest } = details
  const isType = kind === 'reclassify'
  // Its answer says what it was answered as.
  if (isType && !isOpen(facts)) return undefined
  const day = isType && dueOn(facts, on.office) !== null ? promiseOf(facts, on) : told
  return day !== undefined && day >= on.today ? { ...rest, on: day } : rest
}

type Noted = { kind: PetitionEventKind; details: EventDetails; facts: PetitionFacts }

async function findStep({ db, masters }: LetterDeps, itemId: number) {
  const row = await db
    .selectFrom('petition_events')
    .innerJoin('petitions', 'petitions.id', 'petition_id')
    .select(['kind', 'petition_events.details as noted', 'year', 'number', 'key_id'])
    .select(['text', 'email', 'petitions.details as details', 'reply_by', 'facts'])
    .where('petition_events.id', '=', (await changeToTell(db, itemId)) ?? null)
    .executeTakeFirst()
  const key = await findRecordKey(db, masters, row?.key_id)
  if (!(row && key)) return undefined
  return {
    kind: row.kind,
    facts: FACTS.read(row.facts),
    year: row.year,
    number: row.number,
    details: readEventDetails(key, row.noted),
    address: mailAddressOf(openPetition(key, row), row.reply_by),
  }
}

/**
 * The event that the mail of a change of type tells: its own while it stands; where it was undone, the one before whose
 * own mail it kept from leaving. Of any other event, that one.
 */
async function changeToTell(db: Queryable, eventId: number): Promise<number | undefined> {
  const changes = await db
    .selectFrom('petition_events as event')
    .innerJoin('petition_events as own', 'own.petition_id', 'event.petition_id')
    .select(['event.kind', preciseInstant('event.happened_at').as('at')])
    .select(sql<number>`event.id::integer`.as('id'))
    .where('own.id', '=', eventId)
    .where('own.kind', '=', 'reclassify')
    .where('event.kind', 'in', ['reclassify', 'undo-reclassify'])
    .orderBy('event.id')
    .execute()
  const own = changes.find(({ id }) => id === eventId)
  if (!own) return eventId
  const standing: typeof changes = []
  let undoneAt = ''
  for (const change of changes) {
    if (change.kind === 'reclassify') standing.push(change)
    else if (standing.pop() === own) undoneAt = change.at
  }
  const last = standing.at(-1)
  if (!last || last === own) return last?.id
  const lastLeft = undoableUntil('reclassify', last.at).toISOString()
  return own.at < lastLeft && lastLeft < undoneAt ? last.id : undefined
}

/** What a citizen may do with a petition, as the office is told of it. */
const WORDS: Partial<Record<PetitionEventKind, string>> = {
  add: 'Llegó un dato',
  'ask-more-time': 'Piden más tiempo para el dato',
  withdraw: 'La persona retiró la solicitud',
  'answer-input': 'Llegó un insumo',
}

/** Tells the office what a citizen did with a petition, by the number of its event: never what it says. */
export const officeStepLetter = defineLetter({
  kind: 'petition-step',
  recipients: ['office'],
  async compose({ db, readOffice, siteOrigin }, { itemId }) {
    const row = await db
      .selectFrom('petition_events')
      .innerJoin('petitions', 'petitions.id', 'petition_id')
      .select(['petition_id', 'kind', 'year', 'number', preciseInstant('happened_at').as('at')])
      .where('petition_events.id', '=', itemId)
      .executeTakeFirst()
    const words = row && WORDS[row.kind]
    if (!words) return undefined
    const { operator, petitions } = await readOffice()
    const radicado = formatRadicado(row, petitions.radicado)
    const { day, minutes } = bogotaMoment(Date.parse(row.at))
    return {
      to: { name: `PQRSD · ${operator.shortName}`, address: operator.email },
      subject: `${words}: radicado ${radicado}`,
      paragraphs: [
        `Radicado: ${radicado}. ${words}.`,
        `El ${longDay(day)} a las ${describeMinutes(minutes)}, hora de Colombia.`,
        {
          text: 'Verlo, con su cuenta',
          url: `${siteOrigin}/dashboard/pqrsd/${row.petition_id}`,
        },
        'Por seguridad, este correo no dice quién es ni qué escribió.',
      ],
    }
  },
})
