import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { inputLinkPath } from '@terminal/contract/petitions/inputs/input-link'
import { defineLetter, type LetterDeps } from '../../platform/mail/define-letter.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { noteRefusedOf, readEventDetails } from '../case/events.queries.ts'
import { openInputContent } from '../case/inputs.queries.ts'
import { inputSecret } from '../case/secrets.ts'
import { INPUT_LETTER } from '../case/stored.ts'

/** To an area: the question, what staff shared of the petition, and its own link. */
export const inputLetter = defineLetter({
  kind: INPUT_LETTER,
  recipients: ['area'],
  compose: (deps, { itemId }) => composeFor(deps, itemId, 'Necesitamos su insumo'),
  onRefused: noteRefusedOf('petition_inputs'),
})

/** The same again, by the number of the event that says so. */
export const inputReminderLetter = defineLetter({
  kind: 'petition-input-reminder',
  recipients: ['area'],
  async compose(deps, { itemId }) {
    const event = await deps.db
      .selectFrom('petition_events')
      .innerJoin('petitions', 'petitions.id', 'petition_id')
      .select(['petition_events.details', 'key_id'])
      .where('petition_events.id', '=', itemId)
      .executeTakeFirst()
    const key = await findRecordKey(deps.db, deps.masters, event?.key_id)
    const { inputId } = event && key ? readEventDetails(key, event.details) : {}
    return inputId === undefined
      ? undefined
      : composeFor(deps, inputId, 'Recordatorio: aún esperamos su insumo')
  },
})

async function composeFor(
  { db, masters, readOffice, siteOrigin }: LetterDeps,
  inputId: number,
  opening: string,
): Promise<Letter | undefined> {
  const row = await db
    .selectFrom('petition_inputs')
    .innerJoin('petitions', 'petitions.id', 'petition_id')
    .select(['petition_inputs.area', 'petition_inputs.email', 'content', 'petition_inputs.due_on'])
    .select(['link_id', 'expires_on', 'petition_inputs.state', 'year', 'number', 'key_id'])
    .where('petition_inputs.id', '=', inputId)
    .executeTakeFirst()
  const key = await findRecordKey(db, masters, row?.key_id)
  // Answered, taken back or forgotten since it was posted.
  if (!(row && key) || row.state !== 'open') return undefined
  const { petitions: rules } = await readOffice()
  const { question, text } = openInputContent(key, row.content)
  const radicado = formatRadicado(row, rules.radicado)
  return {
    to: { name: row.area, address: row.email },
    subject: `${opening}: radicado ${radicado}, para el ${dayWithWeekday(row.due_on)}`,
    paragraphs: [
      `${opening} para responder la solicitud ${radicado}. Lo esperamos a más tardar el ${dayWithWeekday(row.due_on)}.`,
      `Lo que preguntamos:\n${question}`,
      ...(text === null
        ? []
        : [`Lo que dice la solicitud, sin los datos de quien la escribió:\n${text}`]),
      {
        text: 'Escribir la respuesta',
        url: siteOrigin + inputLinkPath(inputSecret(key, row.link_id)),
      },
      `El enlace es de su área y sirve hasta el ${dayWithWeekday(row.expires_on)}: no lo reenvíe fuera de la entidad. No necesita una cuenta.`,
    ],
  }
}
