import type { DocumentChange, DocumentSnapshot } from '@terminal/contract/documents/document-desk'
import type { FieldChange } from '../../staff/desk/change-card.tsx'
import { actionTitle, fieldChanges, type HistoryField } from '../../staff/desk/history.tsx'
import { shortDay } from '../../staff/desk/short-when.ts'
import { formatName } from '../document-words.ts'
import { STATE_LOOKS } from './desk-words.ts'

type Told = HistoryField<DocumentSnapshot>

const PLACE: Told[] = [
  { name: 'Sección', kind: 'value', read: ({ section }) => section },
  { name: 'Posición', kind: 'value', read: ({ order }) => (order === null ? null : String(order)) },
]
const FILE: Told = { name: 'Archivo', kind: 'value', read: describeVersion }
const REST: Told[] = [
  { name: 'Estado', kind: 'value', read: ({ state }) => STATE_LOOKS[state].name },
  { name: 'Motivo', kind: 'text', read: ({ reason }) => reason },
  { name: 'Fecha de publicación', kind: 'value', read: ({ publishedOn }) => shortDay(publishedOn) },
  {
    name: 'Fecha de expedición',
    kind: 'value',
    read: ({ issuedOn }) => issuedOn && shortDay(issuedOn),
  },
]
const FIELDS: Told[] = [
  { name: 'Título', kind: 'text', read: ({ title }) => title },
  ...PLACE,
  FILE,
  ...REST,
]

function describeVersion({ fileNumber, format }: DocumentSnapshot): string | null {
  if (fileNumber === null || format === null) return null
  return `Versión ${fileNumber} (${formatName(format)})`
}

type BeforeAndAfter = Pick<DocumentChange, 'before' | 'after'>

/** Field by field what became of a document; of a new one, all that it holds. A place that was lost is told by the title. */
export function documentFieldChanges({ before, after }: BeforeAndAfter): FieldChange[] {
  const isPlaceTold = before !== null && before.isRemoved === after.isRemoved
  const told = FIELDS.filter((field) => before === null || isPlaceTold || !PLACE.includes(field))
  return fieldChanges(told, { before, after })
}

/** What was done, in the words of the desk. */
export function documentActionTitle(change: Omit<DocumentChange, 'id' | 'by' | 'at'>): string {
  const { action, before, after, withdrawal } = change
  if (action === 'revise') return revisionTitle({ before, after })
  const number = action === 'purge' ? withdrawal?.number : undefined
  return number == null ? actionTitle(change) : `${actionTitle(change)} de la versión ${number}`
}

function revisionTitle(change: BeforeAndAfter): string {
  const names = documentFieldChanges(change).map(({ name }) => name)
  if (names.length > 0 && names.every((name) => PLACE.some((field) => field.name === name)))
    return 'Cambio de lugar'
  const isReplaced = change.before?.fileNumber !== null && names.includes(FILE.name)
  return isReplaced && change.after.fileNumber !== null ? 'Archivo reemplazado' : 'Edición'
}
