import { pageDescription } from '@terminal/contract/pages/page-description'
import { TERMS } from '@terminal/contract/petitions/case/terms'
import type { PublicElimination } from '@terminal/contract/petitions/retention/elimination'
import {
  ELIMINATION_PATH,
  eliminationFilePath,
} from '@terminal/contract/petitions/retention/elimination-page'
import { readEliminations } from '../petitions/published.server.ts'
import { RadicadoRanges } from '../petitions/unbroken.tsx'
import { pageContext } from '../server/page-context.server.ts'
import { toUnavailable } from '../server/unavailable.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { Badge } from '../ui/badge.tsx'
import { formatDay } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { FilingLink } from '../ui/petition-links.tsx'
import { Table } from '../ui/table.tsx'
import type { Route } from './+types/eliminations.ts'

const TITLE = 'Eliminación de documentos'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return { all: await readEliminations(page).catch(toUnavailable('inventories of elimination')) }
}

/** What is going to be eliminated, for sixty business days, and what was: no word of anybody. */
export default function Eliminations({ loaderData: { all } }: Route.ComponentProps) {
  const operator = useOperator()
  return (
    <div className="wrap">
      <PageHead title={TITLE} description={pageDescription(ELIMINATION_PATH, operator)} />
      <PageHeader title={TITLE} />
      <div className="eliminations stack">
        <p className="measure">
          Cuando una solicitud de PQRSD cumple el tiempo que la tabla de retención manda guardarla,
          entra en un inventario. Lo publicamos 60 días hábiles antes de que el comité de archivo
          decida. Si cree que una no debe eliminarse, <FilingLink>díganos por qué</FilingLink> con
          su radicado.
        </p>
        {all.length === 0 ? (
          <EmptyState title="No hay inventarios publicados" icon="document">
            <p>Hoy no hay documentos de PQRSD por eliminar.</p>
          </EmptyState>
        ) : (
          all.map((each) => <Inventory key={each.id} inventory={each} />)
        )}
      </div>
    </div>
  )
}

function Inventory({ inventory }: { inventory: PublicElimination }) {
  const { id, total, groups } = inventory
  return (
    <section className="stack" aria-labelledby={`inventario-${id}`}>
      <h2 className="text-l" id={`inventario-${id}`}>
        Inventario {id}: {total === 1 ? '1 solicitud' : `${total} solicitudes`}
      </h2>
      <p className="eliminations__state">
        <State inventory={inventory} />
      </p>
      <Table
        caption={`Inventario ${id}`}
        isCaptionHidden
        columns={[
          { name: 'Serie' },
          { name: 'Tipo y año' },
          { name: 'Solicitudes', isNumeric: true },
          { name: 'Archivos', isNumeric: true },
          { name: 'Fechas extremas' },
          { name: 'Radicados' },
        ]}
        rows={groups.map((group) => ({
          key: `${group.code} ${group.type} ${group.year}`,
          cells: [
            `${group.code} ${group.name}`,
            `${TERMS[group.type].name}, ${group.year}`,
            group.count,
            group.fileCount,
            `${formatDay(group.from)} a ${formatDay(group.to)}`,
            <RadicadoRanges key="radicados" all={group.radicados} />,
          ],
        }))}
      />
      <p>
        <a className="eliminations__file" href={eliminationFilePath(id)}>
          <Icon name="download" />
          Descargar el inventario {id} (CSV)
        </a>
      </p>
    </section>
  )
}

function State({ inventory }: { inventory: PublicElimination }) {
  const { publishedOn, publishedUntil, isOpen, act, isDone } = inventory
  const published = `Publicado del ${formatDay(publishedOn)} al ${formatDay(publishedUntil)}.`
  if (isDone && act)
    return (
      <>
        <Badge tone="neutral">Eliminado</Badge> Por acta {act.number} del {formatDay(act.on)}.{' '}
        {published}
      </>
    )
  if (isOpen)
    return (
      <>
        <Badge tone="info">Abierto a observaciones</Badge> {published}
      </>
    )
  return (
    <>
      <Badge tone="warning">En decisión del comité</Badge> {published}
    </>
  )
}
