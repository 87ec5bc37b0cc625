import { type MissedQuery, toSearchAddress } from '@terminal/contract/search/search'
import { shortDay } from '../../staff/desk/short-when.ts'
import { Icon } from '../../ui/icon.tsx'
import { Table } from '../../ui/table.tsx'

export function MissTable({ misses }: { misses: readonly MissedQuery[] }) {
  return (
    <div className="miss-table">
      <Table
        caption="Búsquedas sin resultado"
        isCaptionHidden
        columns={[
          { name: 'Búsqueda' },
          { name: 'Veces', isNumeric: true },
          { name: 'Última vez' },
          { name: 'Acciones', isActions: true },
        ]}
        rows={misses.map((miss) => ({ key: miss.query, cells: cellsOf(miss) }))}
      />
    </div>
  )
}

function cellsOf({ query, count, lastOn }: MissedQuery) {
  return [
    query,
    count,
    <time key="last" dateTime={lastOn}>
      {shortDay(lastOn)}
    </time>,
    <a
      key="again"
      className="desk-action"
      href={toSearchAddress({ query })}
      target="_blank"
      rel="noopener"
    >
      Repetir la búsqueda
      <span className="visually-hidden"> de {query} (se abre en otra pestaña)</span>
      <Icon name="external" size="s" />
    </a>,
  ]
}
