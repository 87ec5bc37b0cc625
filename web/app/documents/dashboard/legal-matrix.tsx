import { type LegalItem, LegalMatrix as Matrix } from '@terminal/contract/documents/document-desk'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { nowMs } from '../../staff/clock.ts'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { RetryAlert } from '../../staff/desk/retry-alert.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { StatusLine } from '../../staff/desk/status-line.tsx'
import { useList } from '../../staff/desk/use-list.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DeskTabs } from './desk-tabs.tsx'
import { matrixCsv } from './matrix-csv.ts'
import {
  filterMatrix,
  LEGAL_MATRIX,
  MATRIX_FILTERS,
  type MatrixFilter,
  matrixFileName,
} from './matrix-filter.ts'
import { MatrixTable } from './matrix-table.tsx'

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
              saveFile(matrixCsv(shown, origin), matrixFileName(filter, bogotaMoment(nowMs()).day))
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

function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Later, because the browser reads it after this function has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
