import { dayWithWeekday, shortDayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { copyLinkPath } from '@terminal/contract/petitions/case/copy-link'
import { groupCode } from '@terminal/contract/petitions/case/radicado'
import { constanciaLines } from '@terminal/contract/petitions/case/reception-words'
import { stepsAhead } from '@terminal/contract/petitions/case/steps-ahead'
import { TERMS } from '@terminal/contract/petitions/case/terms'
import { dayIn } from '../../platform/clock.ts'
import { defineLetter, type LetterDeps } from '../../platform/mail/define-letter.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { noteMailRefused } from './events.queries.ts'
import { type Constancia, type FiledReceipt, findConstancia } from './find-receipt.ts'
import { copySecret } from './secrets.ts'
import { bogotaArrival, bogotaInstant, CHANNEL_WORDS, countFiles, REPLY_WORDS } from './words.ts'

export const NOT_YOURS =
  'Si usted no escribió esta solicitud, alguien dio su correo por error: borre este mensaje.'

/**
 * The receipt, to the address that was left. Of what came by the site, its owner is unknown: number, code, dates
 * and a link, and not a word that was typed. What the office took down keeps its whole constancia.
 */
export const citizenLetter = defineLetter({
  kind: 'petition-receipt',
  recipients: ['citizen'],
  async compose(deps, { itemId }) {
    const { petitions: rules, operator } = await deps.readOffice()
    const found = await findConstancia({ ...deps, rules, operator }, itemId)
    const { receipt } = found ?? {}
    if (!(found && receipt?.email && receipt.isEmailUsable)) return undefined
    const today = await dayIn(deps, deps.db)
    return {
      // Without a name: a stranger may have written both, and it would stand in the header of a mail of ours.
      to: { name: '', address: receipt.email },
      subject: `Recibimos su solicitud: radicado ${receipt.radicado}`,
      paragraphs:
        found.way === null
          ? [
              'Recibimos una solicitud en la que dejaron este correo. Guarde estos dos datos: con ellos la consulta, lee su texto y le agrega información.',
              ...confirmation(receipt, await findCopyLink(deps, itemId)),
              trackingLink(deps.siteOrigin),
              NOT_YOURS,
            ]
          : [
              'Recibimos su solicitud. Guarde estos dos datos: con ellos la consulta y le agrega información.',
              ...wholeConstancia(found, { siteOrigin: deps.siteOrigin, today }, NOT_YOURS),
            ],
    }
  },
  onRefused: noteMailRefused,
})

export function trackingLink(siteOrigin: string) {
  return { text: 'Consultar mi solicitud', url: `${siteOrigin}/pqrsd/seguimiento` }
}

/** All that an address may be told before its owner proved it: nothing that was typed, names included. */
export function confirmation(
  { radicado, code, receivedAt, files, refused, dueOn }: FiledReceipt,
  link: CopyLink | undefined,
): Letter['paragraphs'] {
  const facts = [
    `Radicado: ${radicado}`,
    `Código: ${groupCode(code)}`,
    `Recibida: ${bogotaInstant(receivedAt)}.`,
    `Archivos recibidos: ${files.length}.`,
    refused.length > 0 && `Archivos que no pudimos recibir: ${refused.length}.`,
    `Le respondemos a más tardar el ${dayWithWeekday(dueOn)}.`,
  ]
  return [
    facts.filter((fact) => fact !== false).join('\n'),
    ...(link === undefined
      ? []
      : [
          {
            text: `Confirmar que este correo es mío y recibir la copia completa (hasta el ${dayWithWeekday(link.until)})`,
            url: link.url,
          },
        ]),
  ]
}

export type CopyLink = { url: string; until: string }

/** The link that proves the address; undefined of what has none: it was filed before there were links. */
export async function findCopyLink(
  { db, masters, siteOrigin }: Pick<LetterDeps, 'db' | 'masters' | 'siteOrigin'>,
  petitionId: number,
): Promise<CopyLink | undefined> {
  const row = await db
    .selectFrom('petition_confirmations')
    .select(['key_id', 'expires_on'])
    .where('petition_id', '=', petitionId)
    .executeTakeFirst()
  const key = row && (await findRecordKey(db, masters, row.key_id))
  return key && { url: siteOrigin + copyLinkPath(copySecret(key)), until: row.expires_on }
}

/** What a mail program makes a link of, and what one or another takes for markup. */
const LINK = /:\/\/|\bwww\.|@|[\p{L}\d-]{2,}\.\p{L}{2,}/iu
const MARKUP = /[<>[\]{}`|\\]|&#?\w+;/

/** What the receipt says on the screen, and at last the text as it was filed: for a proved address. */
export function wholeConstancia(
  given: Constancia,
  { siteOrigin, today }: { siteOrigin: string; today: string },
  ...notes: string[]
): Letter['paragraphs'] {
  const { receipt } = given
  const paragraphs = [
    `Radicado: ${receipt.radicado}\nCódigo: ${groupCode(receipt.code)}`,
    { text: 'Consultar mi solicitud', url: `${siteOrigin}/pqrsd/seguimiento` },
    `Recibida: ${bogotaArrival(receipt)}, ${CHANNEL_WORDS[receipt.channel]}.\n${filesOf(receipt)}`,
    ...(receipt.isOpen && receipt.dueOn >= today
      ? [termOf(receipt), REPLY_WORDS[receipt.replyBy], stepsOf(receipt, today)]
      : [
          given.outgoing === null &&
            `Cuando la presentó le dijimos que le respondíamos a más tardar el ${dayWithWeekday(receipt.dueOn)}. En la consulta lee cómo va.`,
        ]),
    ...notes,
    contentOf(given),
  ]
  return paragraphs.filter((each) => each !== false)
}

const TITLES = {
  verbal: 'Constancia de su petición verbal:',
  paper: 'Constancia de su petición en papel:',
} as const

/** Of what was said aloud or came on paper, the whole constancia. */
function contentOf(given: Constancia): string {
  const { message, name } = given.receipt
  if (given.way === 'verbal' || given.way === 'paper')
    return [
      TITLES[given.way],
      ...constanciaLines({ ...given, receipt: { ...given.receipt, name: mailableName(name) } }).map(
        ({ label, text }) => `${label}: ${text}`,
      ),
    ].join('\n')
  return message.trim() === ''
    ? 'Usted no escribió texto: radicamos sus archivos.'
    : `Su texto, como lo radicamos:\n\n${message}`
}

/** Without names: a stranger chose them, and a mail program would make links of some. */
function filesOf({ files, refused, telling }: FiledReceipt): string {
  const lines = [
    files.length === 0
      ? 'Archivos recibidos: ninguno.'
      : `Archivos recibidos: ${countFiles(files.map(({ kind }) => kind))}.`,
    telling.length > 0 &&
      `No pudimos borrar de ${countOf(telling.length)} el lugar y el celular con que se grabó.`,
    refused.length > 0 &&
      `No pudimos recibir ${countOf(refused.length)}. Puede enviar lo que falta en la consulta, con su código.`,
    ...new Set(refused.map(({ reason }) => reason)),
  ]
  return lines.filter((line) => line !== false).join('\n')
}

function countOf(files: number): string {
  return files === 1 ? '1 archivo' : `${files} archivos`
}

function termOf(receipt: FiledReceipt): string {
  const { type, isClassified, termDays, countsFrom, dueOn, holidays } = receipt
  return [
    `Le respondemos a más tardar el ${dayWithWeekday(dueOn)}.`,
    isClassified
      ? `Tipo: ${TERMS[type].name}. Son ${termDays} días hábiles`
      : `De qué tipo es, lo dice la oficina. Son ${termDays} días hábiles`,
    `y cuentan desde el ${shortDayWithWeekday(countsFrom)}.`,
    holidays,
    'La fecha solo se mueve si le pedimos un dato y esperamos su respuesta, o si necesitamos más días: se lo decimos antes, con el motivo y la fecha nueva.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function stepsOf(receipt: FiledReceipt, today: string): string {
  return [
    'Qué pasa ahora:',
    ...stepsAhead({ ...receipt, writtenOn: today }).map(
      ({ title, text }, i) => `${i + 1}. ${title}. ${text}`,
    ),
  ].join('\n')
}

/** A name as a mail may say it. A link or markup is not a name: it goes nowhere. */
export function mailableName(name: string | null): string | null {
  return name === null || LINK.test(name) || MARKUP.test(name) ? null : name
}
