import { dayWithWeekday, shortDayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import type { ReceptionReceipt } from '@terminal/contract/petitions/reception/reception-receipt'
import { constanciaLines } from '@terminal/contract/petitions/reception/reception-words'
import { tellingSentence } from '@terminal/contract/petitions/telling-file'
import { TERMS } from '@terminal/contract/petitions/terms'
import { groupCode } from '@terminal/contract/petitions/tracking-code'
import { defineLetter } from '../platform/mail/define-letter.ts'
import { countFiles } from './file-words.ts'
import type { FiledReceipt } from './find-receipt.ts'
import { noteMailRefused } from './petition-events.queries.ts'
import { bogotaInstant, CHANNEL_WORDS, REPLY_WORDS } from './petition-words.ts'
import { findConstancia } from './reception/find-constancia.ts'

/** The receipt, to whoever left an address: what it says on the screen, and the text as it was filed. */
export const citizenLetter = defineLetter({
  kind: 'petition-receipt',
  recipients: ['citizen'],
  async compose({ db, masters, readOffice, siteOrigin }, { itemId }) {
    const { petitions: rules, operator } = await readOffice()
    const found = await findConstancia({ db, masters, rules, operator }, itemId)
    const { receipt } = found ?? {}
    if (!(found && receipt?.email && receipt.isEmailUsable)) return undefined
    return {
      // Without a name: a stranger may have written both, and it would stand in the header of a mail of ours.
      to: { name: '', address: receipt.email },
      subject: `Recibimos su solicitud: radicado ${receipt.radicado}`,
      paragraphs: [
        'Recibimos su solicitud. Guarde estos dos datos: con ellos la consulta y le agrega información.',
        `Radicado: ${receipt.radicado}\nCódigo: ${groupCode(receipt.code)}`,
        { text: 'Consultar mi solicitud', url: `${siteOrigin}/pqrsd/seguimiento` },
        `Recibida: ${bogotaInstant(receipt.receivedAt)}, ${CHANNEL_WORDS[receipt.channel]}.\n${filesOf(receipt)}`,
        termOf(receipt),
        REPLY_WORDS[receipt.replyBy],
        stepsOf(receipt),
        'Si usted no escribió esta solicitud, alguien dio su correo por error: borre este mensaje.',
        contentOf(found),
      ],
    }
  },
  onRefused: noteMailRefused,
})

/** Of what was said aloud, the whole constancia. */
function contentOf(given: ReceptionReceipt): string {
  const { message } = given.receipt
  if (given.way === 'verbal')
    return [
      'Constancia de su petición verbal:',
      ...constanciaLines(given).map(({ label, text }) => `${label}: ${text}`),
    ].join('\n')
  return message.trim() === ''
    ? 'Usted no escribió texto: radicamos sus archivos.'
    : `Su texto, como lo radicamos:\n\n${message}`
}

function filesOf({ files, refused, telling }: FiledReceipt): string {
  const taken =
    files.length === 0
      ? 'Archivos recibidos: ninguno.'
      : `Archivos recibidos: ${countFiles(files.map(({ kind }) => kind))}.`
  const still = telling.map(tellingSentence)
  if (refused.length === 0) return [taken, ...still].join('\n')
  const why = refused.map(({ name, reason }) => `${name}: ${reason}`)
  return [
    taken,
    ...still,
    refused.length === 1
      ? 'No pudimos recibir 1 archivo. Puede enviarlo en la consulta, con su código.'
      : `No pudimos recibir ${refused.length} archivos. Puede enviarlos en la consulta, con su código.`,
    ...why,
  ].join('\n')
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

function stepsOf(receipt: FiledReceipt): string {
  const { type, countsFrom, transferBy, completionBy, dueOn } = receipt
  const wait = TERMS[type].waitMonths === 1 ? 'un mes' : `${TERMS[type].waitMonths} meses`
  return [
    'Qué pasa ahora:',
    `1. La oficina de PQRSD la lee desde el ${shortDayWithWeekday(countsFrom)}.`,
    `2. Si le corresponde a otra entidad, se la enviamos a más tardar el ${shortDayWithWeekday(transferBy)} y le avisamos.`,
    `3. Si falta un dato, se lo pedimos a más tardar el ${shortDayWithWeekday(completionBy)}. Tiene ${wait} para enviarlo.`,
    `4. Le respondemos a más tardar el ${shortDayWithWeekday(dueOn)}.`,
  ].join('\n')
}
