import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import type { PersonalField } from '@terminal/contract/petitions/case/desk-petition'
import { listedType, typeName } from '@terminal/contract/petitions/case/listed-type'
import type { PdfLetter, PdfText } from '../../platform/pdf/pdf-letter.ts'
import { writePdf } from '../../platform/pdf/write-pdf.ts'
import type { FiledReceipt } from '../case/find-receipt.ts'
import { bogotaArrival, CHANNEL_WORDS } from '../case/words.ts'
import type { Gathered } from './expediente-lists.ts'

const FIELDS: Record<PersonalField, string> = {
  name: 'Nombre',
  document: 'Documento',
  email: 'Correo',
  phone: 'Teléfono',
  address: 'Dirección',
}
const ANONYMOUS = 'Anónima: no dejó datos.'
const NO_TEXT = '(Sin texto: llegó en los archivos.)'

/** What the citizen wrote, and who. */
export function petitionPdf(gathered: Gathered): Promise<Buffer> {
  const { petition } = gathered
  return paper(gathered, `Solicitud ${petition.radicado}`, [
    ...factsOf(gathered).map(quiet),
    heading('Quién la presenta'),
    ...whoOf(gathered).map(quiet),
    heading('Lo que escribió'),
    ...(petition.message.trim() === '' ? [NO_TEXT] : petition.message.split('\n'))
      .filter((line) => line.trim() !== '')
      .map((text): PdfText => ({ role: 'P', look: 'body', text })),
  ])
}

/** The same, sign by sign. */
export function petitionText(gathered: Gathered): string {
  const lines = [...factsOf(gathered), '', ...whoOf(gathered), '', gathered.petition.message, '']
  return lines.join('\r\n')
}

/** That it was received, and by when it is answered: as its author was told. */
export function receiptPdf(gathered: Gathered, receipt: FiledReceipt): Promise<Buffer> {
  const { petition } = gathered
  const files = receipt.files.map(({ name }) => name)
  return paper(gathered, `Constancia de radicación ${petition.radicado}`, [
    ...factsOf(gathered).map(quiet),
    quiet(`Término: ${receipt.termDays} días hábiles.`),
    quiet(`Respuesta a más tardar el ${dayWithWeekday(receipt.dueOn)}.`),
    quiet(files.length === 0 ? 'Sin archivos.' : `Archivos recibidos: ${files.join(', ')}.`),
  ])
}

function factsOf({ petition }: Gathered): string[] {
  const { radicado, externalNumber, channel, incident } = petition
  const { date, hour, place, company } = incident
  const happened = [date, hour, place, company].filter((part) => part !== null)
  return [
    `Radicado: ${radicado}`,
    ...(externalNumber === null ? [] : [`Radicado externo: ${externalNumber}`]),
    `Recibida ${CHANNEL_WORDS[channel]} el ${bogotaArrival(petition)}`,
    `Tipo: ${typeName(listedType(petition))}`,
    ...(happened.length === 0 ? [] : [`Hechos: ${happened.join(', ')}`]),
  ]
}

function whoOf({ data }: Gathered): string[] {
  const fields = Object.keys(FIELDS) as PersonalField[]
  const given = fields.flatMap((field) =>
    data[field] === null ? [] : [`${FIELDS[field]}: ${data[field]}`],
  )
  return given.length === 0 ? [ANONYMOUS] : given
}

function paper(
  { operator, petition, at }: Gathered,
  title: string,
  blocks: readonly PdfText[],
): Promise<Buffer> {
  const letter: PdfLetter = {
    role: 'Document',
    title,
    author: operator.name,
    createdAt: at,
    blocks: [{ role: 'H1', look: 'title', text: title }, ...blocks],
    frame: { above: operator.name, aside: petition.radicado, below: operator.address },
  }
  return writePdf(letter)
}

function heading(text: string): PdfText {
  return { role: 'H2', look: 'heading', text }
}

function quiet(text: string): PdfText {
  return { role: 'P', look: 'quiet', text }
}
