import type { LegalItem } from '@terminal/contract/documents/document-desk'
import { Link } from 'react-router'
import { shortDay } from '../../staff/desk/short-when.ts'
import { Badge } from '../../ui/badge.tsx'
import { Table } from '../../ui/table.tsx'
import { sectionTitle } from '../document-words.ts'
import { createAddress, DOCUMENT_DESK } from './desk-address.ts'
import { LEGAL_LOOKS, PERIODICITY_NAMES } from './desk-words.ts'
import { MATRIX_COLUMNS } from './matrix-csv.ts'

const { name, responsible, periodicity, last, next, state } = MATRIX_COLUMNS

export function MatrixTable({ items }: { items: readonly LegalItem[] }) {
  return (
    <div className="matrix-table">
      <Table
        caption="Matriz legal"
        isCaptionHidden
        columns={[
          ...[name, state, next, last, periodicity, responsible].map((each) => ({ name: each })),
          { name: 'Acciones', isActions: true },
        ]}
        rows={items.map((item) => ({ key: String(item.id), cells: cellsOf(item) }))}
      />
    </div>
  )
}

function cellsOf(item: LegalItem) {
  const look = LEGAL_LOOKS[item.state]
  return [
    <span key="name" className="matrix-table__item">
      {item.numeral === null ? null : <span className="matrix-table__numeral">{item.numeral}</span>}
      <Link
        className="matrix-table__name plain-link"
        to={DOCUMENT_DESK.addressOf({ sectionId: item.id })}
        title={item.name}
      >
        {item.name}
      </Link>
      {item.reason ? (
        <span className="matrix-table__reason soft small" title={item.reason}>
          {item.reason}
        </span>
      ) : null}
    </span>,
    <Badge key="state" tone={look.tone} icon={look.icon}>
      {look.name}
    </Badge>,
    dayOf(item.nextDueOn),
    dayOf(item.lastPublishedOn),
    PERIODICITY_NAMES[item.periodicity],
    item.responsible ?? '—',
    <Actions key="actions" item={item} />,
  ]
}

function dayOf(day: string | null) {
  return day === null ? (
    '—'
  ) : (
    <time key={day} dateTime={day}>
      {shortDay(day)}
    </time>
  )
}

/** What is missing is made from here. */
function Actions({ item }: { item: LegalItem }) {
  return (
    <Link className="desk-action" to={createAddress(item.id)}>
      Publicar<span className="visually-hidden"> en {sectionTitle(item)}</span>
    </Link>
  )
}
