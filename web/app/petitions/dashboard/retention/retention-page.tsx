import { HOLD_NAMES } from '@terminal/contract/petitions/case/hold'
import {
  RETENTION_API_PATH,
  RetentionDesk,
} from '@terminal/contract/petitions/retention/elimination'
import { ELIMINATION_PATH } from '@terminal/contract/petitions/retention/elimination-page'
import { Link } from 'react-router'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { isForbidden } from '../../../staff/desk/read-error.ts'
import { ListState } from '../../../staff/desk/read-state.tsx'
import { shortWhen } from '../../../staff/desk/short-when.ts'
import { SiteLink } from '../../../staff/desk/site-link.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { callSentence } from '../../../staff/session/call-sentence.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Table } from '../../../ui/table.tsx'
import { DryRunPart } from './dry-run-part.tsx'
import { InventoryCard } from './inventory-card.tsx'
import { RetentionTablePart } from './retention-table.tsx'

const NAME = 'Retención y eliminación'

/** From the table of retention to what is gone: each step says what comes next. For the head. */
export function RetentionPage() {
  const reading = useReadFrom(RETENTION_API_PATH, RetentionDesk)
  const { content: desk, seenAt, reload } = reading
  const isRefused = isForbidden(reading.error)
  return (
    <DeskPage
      title={NAME}
      back={{ href: '/dashboard/pqrsd', text: 'Volver a PQRSD' }}
      intro={
        <p className="report__intro">
          Las solicitudes cerradas se eliminan solo cuando cumplen su tiempo en la tabla de
          retención, después de 60 días hábiles de inventario publicado y con acta del comité de
          archivo.
        </p>
      }
    >
      {isRefused ? (
        <EmptyState title="Esta página es de la jefatura" icon="lock">
          <p>{callSentence(reading.error)}</p>
        </EmptyState>
      ) : (
        <ListState reading={reading} what="la retención">
          {desk ? statusOf(desk) : null}
        </ListState>
      )}
      {desk && !isRefused ? (
        <div className="retention stack at-start">
          <RetentionTablePart desk={desk} />
          {desk.table ? <DryRunPart desk={desk} onMade={reload} /> : null}
          {desk.table || desk.inventories.length > 0 ? (
            <Inventories desk={desk} reload={reload} />
          ) : null}
          <Holds holds={desk.holds} now={seenAt} />
        </div>
      ) : null}
    </DeskPage>
  )
}

function statusOf({ table }: RetentionDesk): string {
  return table ? 'La tabla de retención está escrita.' : 'Apagada: falta la tabla de retención.'
}

function Inventories({ desk, reload }: { desk: RetentionDesk; reload: () => Promise<void> }) {
  return (
    <section className="retention__part stack at-start" aria-labelledby="inventarios">
      <h2 className="text-l" id="inventarios">
        Inventarios
      </h2>
      <p>
        Los publicados los lee cualquiera, sin datos personales.{' '}
        <SiteLink path={ELIMINATION_PATH} about="los inventarios publicados" />
      </p>
      {desk.inventories.length === 0 ? (
        <p className="soft">Ninguno, por ahora.</p>
      ) : (
        <ul className="retention__inventories stack at-start plain-list">
          {desk.inventories.map((inventory) => (
            <li key={inventory.id}>
              <InventoryCard inventory={inventory} today={desk.today} reload={reload} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Holds({ holds, now }: { holds: RetentionDesk['holds']; now: number }) {
  return (
    <section className="retention__part stack at-start" aria-labelledby="no-eliminar">
      <h2 className="text-l" id="no-eliminar">
        No eliminar
      </h2>
      <p>
        Se marca desde la página de cada solicitud, por ejemplo si hay un proceso o una observación
        al inventario. La marca la levanta la jefatura.
      </p>
      {holds.length === 0 ? (
        <p className="soft">Ninguna solicitud está marcada.</p>
      ) : (
        <Table
          caption="Solicitudes que no se eliminan"
          isCaptionHidden
          columns={[
            { name: 'Radicado' },
            { name: 'Por qué' },
            { name: 'Desde' },
            { name: 'Quién' },
          ]}
          rows={holds.map(({ petitionId, radicado, kind, at, by }) => ({
            key: `${petitionId} ${at}`,
            cells: [
              <Link key="petition" to={`/dashboard/pqrsd/${petitionId}`}>
                {radicado}
              </Link>,
              HOLD_NAMES[kind],
              shortWhen(at, now),
              by,
            ],
          }))}
        />
      )}
    </section>
  )
}
