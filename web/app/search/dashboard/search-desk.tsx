import { MissedQueries, type MissedQuery } from '@terminal/contract/search/missed-query'
import { toSearchAddress } from '@terminal/contract/search/search'
import { AttentionStrip } from '../../staff/desk/attention-strip.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { ListState } from '../../staff/desk/read-state.tsx'
import { shortDay } from '../../staff/desk/short-when.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Table } from '../../ui/table.tsx'

export const handle = { title: 'Búsquedas sin resultado' }

/** What the site should have and has not, in the words of those who looked for it. */
export default function SearchDesk() {
  const reading = useReadFrom('/api/Buscador/sin-resultados', MissedQueries)
  const { content: misses } = reading
  return (
    <DeskPage
      title="Búsquedas sin resultado"
      attention={<AttentionStrip />}
      intro={
        <>
          <p className="search-desk__intro">
            Lo que los visitantes buscaron en las últimas 12 semanas y no encontraron.
          </p>
          <a className="search-desk__jump" href="#que-hacer">
            Qué hacer con esta lista
          </a>
        </>
      }
    >
      <div className="search-desk__work stack gap-8">
        <div className="stack">
          <ListState reading={reading} what="las búsquedas">
            {misses ? describeMisses(misses.length) : null}
          </ListState>
          {misses ? <MissList misses={misses} /> : null}
        </div>
        <Advice />
      </div>
    </DeskPage>
  )
}

function describeMisses(count: number): string {
  if (count === 0) return 'Ninguna búsqueda'
  return `${count === 1 ? '1 búsqueda' : `${count} búsquedas`}, la más frecuente primero`
}

function MissList({ misses }: { misses: readonly MissedQuery[] }) {
  if (misses.length === 0)
    return (
      <EmptyState title="No hay búsquedas pendientes" icon="check">
        <p>Aquí aparece lo que se buscó al menos tres veces sin encontrar nada.</p>
      </EmptyState>
    )
  return <MissTable misses={misses} />
}

function Advice() {
  return (
    <aside className="search-desk__advice stack box" aria-labelledby="que-hacer">
      <h2 className="text-l" id="que-hacer">
        Qué hacer con esta lista
      </h2>
      <ul>
        <li>Si falta la información, publique una noticia o suba el documento.</li>
        <li>
          Si ya está con otras palabras, pida a quien mantiene la carpeta del sitio un sinónimo o
          una respuesta fija para esa búsqueda.
        </li>
        <li>Después, repita la búsqueda para comprobar que ya se encuentra.</li>
      </ul>
      <h2 className="text-l">Privacidad</h2>
      <p>
        No se guarda nada de quien busca. Se cuentan solo palabras, sin tildes, números ni correos,
        y cada búsqueda se muestra desde la tercera vez. A las 12 semanas se borra.
      </p>
    </aside>
  )
}

function MissTable({ misses }: { misses: readonly MissedQuery[] }) {
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
