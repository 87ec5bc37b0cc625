import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import type { Operator } from '@terminal/contract/operator/operator'
import { describeDeskEvent } from '@terminal/contract/petitions/case/describe-desk-event'
import type {
  DeskPetition,
  PersonalData,
  PersonalField,
} from '@terminal/contract/petitions/case/desk-petition'
import { listedType, typeName } from '@terminal/contract/petitions/case/terms'
import { csvFile } from '@terminal/contract/text/csv'
import { type Table, writeTablePage } from '../../platform/http/table-page.ts'
import type { PdfLetter, PdfText } from '../../platform/pdf/pdf-letter.ts'
import { writePdf } from '../../platform/pdf/write-pdf.ts'
import type { StoredSent } from '../case/answers.queries.ts'
import type { StaffEvent } from '../case/events.queries.ts'
import type { PetitionFile } from '../case/files.queries.ts'
import type { FiledReceipt } from '../case/find-receipt.ts'
import {
  bogotaArrival,
  bogotaInstant,
  CHANNEL_WORDS,
  countFiles,
  kindOfFile,
} from '../case/words.ts'

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

/** Everything that there is of a petition, opened for an authorised caller. */
export type Gathered = {
  petition: DeskPetition
  data: PersonalData
  receipt: FiledReceipt | undefined
  answers: StoredSent[]
  files: PetitionFile[]
  events: StaffEvent[]
  operator: Operator
  at: Date
}

/** One file of the archive, or one that was left out. */
export type IndexRow = {
  name: string
  kind: string
  at: string
  /** Empty of what is not in it. */
  sha256: string
  bytes: number
  note: string
}

type About = Pick<Gathered, 'petition' | 'at'>

const INDEX_COLUMNS = ['Archivo', 'Clase', 'Fecha', 'SHA-256', 'Bytes', 'Observación']
const EVENT_COLUMNS = ['Fecha', 'Actuación', 'Detalle', 'Quién', 'Visible para la persona']

export function indexCsv({ petition }: About, index: readonly IndexRow[]): string {
  const { radicado, externalNumber } = petition
  const rows = indexRows(petition, index).map((row) => [radicado, externalNumber ?? '', ...row])
  return csvFile([['Radicado', 'Radicado externo', ...INDEX_COLUMNS], ...rows], ',')
}

export function indexHtml({ petition, at }: About, index: readonly IndexRow[]): string {
  const { radicado, externalNumber } = petition
  return writeTablePage(
    `Índice del expediente ${radicado}`,
    [
      `Radicado ${radicado}.${externalNumber === null ? '' : ` Radicado externo ${externalNumber}.`}`,
      `Expediente generado el ${bogotaInstant(at.toISOString())}. Tiene datos personales: guárdelo en un lugar seguro.`,
      'Cada archivo se comprueba con su huella SHA-256. Los que no se incluyen dicen por qué.',
    ],
    [INDEX_COLUMNS, ...indexRows(petition, index)],
  )
}

function indexRows(
  { receivedAt, hasHour }: Gathered['petition'],
  index: readonly IndexRow[],
): Table {
  return index.map(({ name, kind, at, sha256, bytes, note }) => [
    name,
    kind,
    bogotaArrival({ receivedAt: at, hasHour: hasHour || at !== receivedAt }),
    sha256,
    bytes,
    note,
  ])
}

export function eventsCsv(gathered: Gathered): string {
  return csvFile([EVENT_COLUMNS, ...eventRows(gathered)], ',')
}

export function eventsHtml(gathered: Gathered): string {
  const { radicado } = gathered.petition
  return writeTablePage(
    `Actuaciones del expediente ${radicado}`,
    [],
    [EVENT_COLUMNS, ...eventRows(gathered)],
  )
}

/** In the order in which they happened, as staff read them. */
function eventRows({ petition, events, files }: Gathered): Table {
  return events.map(({ id, kind, details, at, isPublic }) => {
    const came = files.filter(({ eventId }) => eventId === (kind === 'received' ? null : id))
    const words = countFiles(came.map(({ format }) => kindOfFile(format)))
    const { title, text } = describeDeskEvent({ kind, details, files: words })
    const who = petition.events.find((event) => event.id === id)?.who ?? ''
    return [bogotaInstant(at), title, text, who, isPublic ? 'Sí' : 'No']
  })
}
