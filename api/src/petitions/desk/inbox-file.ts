import type { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import { OUTCOME_NAMES } from '@terminal/contract/petitions/case/desk-words'
import { listedType, typeName } from '@terminal/contract/petitions/case/listed-type'
import { STATE_NAMES } from '@terminal/contract/petitions/case/words'
import type { InboxPart, InboxRow } from '@terminal/contract/petitions/desk/inbox'
import type { Person } from '../../platform/auth/callers.ts'
import { bogotaArrival, CHANNEL_WORDS } from '../case/words.ts'
import { type InboxDeps, readWholeList } from './inbox.service.ts'

const COLUMNS = [
  'Radicado',
  'Radicado externo',
  'Asunto',
  'Recibida',
  'Canal',
  'Tipo',
  'Tema',
  'Estado',
  'Asignada a',
  'Responder hasta',
  'Días hábiles que quedan',
  'Cerrada el',
  'Resultado',
  'Insumos pendientes',
  'Fecha interna',
]
const RESERVED = 'Solicitud reservada'

type Cell = string | number | null

/** A list as a table: what it shows on the screen, and nothing else of anybody. */
export async function listForFile(
  deps: InboxDeps,
  person: Person,
  part: InboxPart & { words?: string },
): Promise<Cell[][]> {
  const rows: Cell[][] = [COLUMNS]
  for await (const { row, facts } of readWholeList(deps, person, part))
    rows.push(cellsOf(row, facts))
  return rows
}

function cellsOf(row: InboxRow, { officers }: Pick<DeskFacts, 'officers'>): Cell[] {
  return [
    row.radicado,
    row.externalNumber,
    row.subject ?? RESERVED,
    bogotaArrival(row),
    CHANNEL_WORDS[row.channel],
    typeName(listedType(row)),
    row.theme,
    STATE_NAMES[row.state],
    officers.find(({ id }) => id === row.assigneeId)?.name ?? null,
    row.on,
    row.closedOn === null ? row.daysLeft : null,
    row.closedOn,
    row.closedOn && row.outcome && OUTCOME_NAMES[row.outcome],
    row.owed?.count ?? 0,
    row.innerOn,
  ]
}
