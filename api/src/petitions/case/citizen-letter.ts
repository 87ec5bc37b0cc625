import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { groupCode } from '@terminal/contract/petitions/case/tracking-code'
import { dayIn } from '../../platform/clock.ts'
import { defineLetter } from '../../platform/mail/define-letter.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { noteMailRefused } from './events.queries.ts'
import { findConstancia } from './find-constancia.ts'
import { type CopyLink, findCopyLink } from './find-copy-link.ts'
import type { FiledReceipt } from './find-receipt.ts'
import { wholeConstancia } from './whole-constancia.ts'
import { bogotaInstant } from './words.ts'

export const NOT_YOURS =
  'Si usted no escribió esta solicitud, alguien dio su correo por error: borre este mensaje.'

/**
 * The receipt, to the address that was left. Of what came by the site, nobody knows whose that is: number, code, dates
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

/** All that an address may be told before its owner proved it: nothing that somebody typed, names included. */
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
