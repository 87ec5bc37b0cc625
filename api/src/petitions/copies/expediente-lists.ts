import type { Operator } from '@terminal/contract/operator/operator'
import { describeDeskEvent } from '@terminal/contract/petitions/case/describe-desk-event'
import type { DeskPetition, PersonalData } from '@terminal/contract/petitions/case/desk-petition'
import { csvFile } from '@terminal/contract/text/csv'
import { type Table, writeTablePage } from '../../platform/http/table-page.ts'
import type { StoredSent } from '../case/answers.queries.ts'
import { countFiles, kindOfFile } from '../case/file-words.ts'
import type { PetitionFile } from '../case/files.queries.ts'
import type { FiledReceipt } from '../case/find-receipt.ts'
import type { StaffEvent } from '../case/staff-events.queries.ts'
import { bogotaArrival, bogotaInstant } from '../case/words.ts'

/** Everything that there is of a petition, opened for whoever may. */
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
