import { type LegalItem, LegalMatrix as Matrix } from '@terminal/contract/documents/document-desk'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { Link } from 'react-router'
import { nowMs } from '../../staff/clock.ts'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { RetryAlert } from '../../staff/desk/retry-alert.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { saveFile } from '../../staff/desk/save-file.ts'
import { shortDay } from '../../staff/desk/short-when.ts'
import { StatusLine } from '../../staff/desk/status-line.tsx'
import { useList } from '../../staff/desk/use-list.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { sectionTitle } from '../document-words.ts'
import { createAddress, DOCUMENT_DESK } from './desk-address.ts'
import { DeskTabs } from './desk-tabs.tsx'
import { LEGAL_LOOKS, PERIODICITY_NAMES } from './desk-words.ts'
import {
  filterMatrix,
  LEGAL_MATRIX,
  MATRIX_COLUMNS,
  MATRIX_FILTERS,
  type MatrixFilter,
  matrixCsv,
  matrixFileName,
} from './matrix-filter.ts'

const FILTER_NAMES: Record<MatrixFilter, string> = {
  all: 'Todos',
  late: 'Vencidos o sin publicar',
  'due-soon': 'Por vencer',
  'not-applicable': 'No aplica',
}

/** Every item of the law, who answers for it, and by when: what the yearly self-report asks for. */
export function LegalMatrix({ origin }: { origin: string }) {
  const { filter } = useList(LEGAL_MATRIX).part
  const { content: items, error, isLoading, reload } = useReadFrom('/api/Secciones/matriz', Matrix)
  const shown = items && filterMatrix(items, filter)
  return (
    <DeskPage
      title="Matriz legal"
      beside={
        <StatusLine waiting={isLoading && !items ? 'Cargando la matriz…' : undefined}>
          {shown ? countItems(shown.length) : null}
        </StatusLine>
      }
      actions={
        shown ? (
          <Button
            variant="quiet"
            icon="download"
            onClick={() =>
              saveFile(
                matrixFileName(filter, bogotaMoment(nowMs()).day),
                new Blob([matrixCsv(shown, origin)], { type: 'text/csv;charset=utf-8' }),
              )
            }
          >
            Exportar CSV
          </Button>
        ) : null
      }
      tabs={
        <div className="document-head row on-end apart">
          <DeskTabs current="matrix" />
          {items ? <FilterTabs items={items} filter={filter} /> : null}
        </div>
      }
    >
      {error ? (
        <RetryAlert title="No pudimos cargar la matriz" error={error} onRetry={reload} />
      ) : null}
      {shown?.length === 0 ? <Nothing filter={filter} /> : null}
      {shown && shown.length > 0 ? <MatrixTable items={shown} /> : null}
    </DeskPage>
  )
}

function countItems(count: number): string {
  return count === 1 ? '1 ítem' : `${count} ítems`
}

function FilterTabs({ items, filter }: { items: readonly LegalItem[]; filter: MatrixFilter }) {
  return (
    <div className="matrix-filter">
      <Tabs
        label="Estado de los ítems"
        Anchor={RouterAnchor}
        items={MATRIX_FILTERS.map((each) => ({
          href: LEGAL_MATRIX.addressOf({ filter: each }),
          text: `${FILTER_NAMES[each]} (${filterMatrix(items, each).length})`,
          isCurrent: each === filter,
        }))}
      />
    </div>
  )
}

function Nothing({ filter }: { filter: MatrixFilter }) {
  if (filter === 'all')
    return (
      <EmptyState title="Todavía no hay ítems" icon="document">
        <p>La matriz se arma con las secciones. Cree la primera en Documentos.</p>
      </EmptyState>
    )
  return (
    <EmptyState title="Ningún ítem en este estado" icon="check">
      <p>Elija otro estado para ver los demás.</p>
    </EmptyState>
  )
}

const { name, responsible, periodicity, last, next, state } = MATRIX_COLUMNS

function MatrixTable({ items }: { items: readonly LegalItem[] }) {
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
