import { HOLD_NAMES } from '@terminal/contract/petitions/case/hold'
import { TERMS } from '@terminal/contract/petitions/case/terms'
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
import { DISPOSITION_NAMES, yearsWords } from './retention-words.ts'

const NAME = 'Retención y eliminación'

export const handle = { title: 'Retención y eliminación' }

/** From the table of retention to what is gone: each step says what comes next. For the head. */
export default function RetentionPage() {
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

const EXAMPLE = `retention: {
  act: 'Acuerdo 3 de 2025 del comité de archivo',
  series: [
    {
      code: '110-45',
      name: 'PQRSD',
      types: ['petition', 'complaint', 'claim'],
      officeYears: 2,
      archiveYears: 8,
      disposition: 'eliminate',
      norm: 'TRD 2025, código 110-45',
    },
  ],
},`

/** For how long each type is kept, as the terminal wrote it; or where to write it. */
function RetentionTablePart({ desk }: { desk: RetentionDesk }) {
  const { table, unnamed } = desk
  return (
    <section className="retention__part stack at-start" aria-labelledby="tabla">
      <h2 className="text-l" id="tabla">
        Tabla de retención
      </h2>
      {table ? (
        <>
          <p>{table.act}. Los años cuentan desde el día en que se cerró la solicitud.</p>
          <Table
            caption="Series de la tabla de retención"
            isCaptionHidden
            columns={[
              { name: 'Serie' },
              { name: 'Tipos' },
              { name: 'Gestión + central' },
              { name: 'Disposición' },
              { name: 'Norma' },
            ]}
            rows={table.series.map((series) => ({
              key: series.code,
              cells: [
                `${series.code} ${series.name}`,
                series.types.map((type) => TERMS[type].name).join(', '),
                yearsWords(series),
                DISPOSITION_NAMES[series.disposition],
                series.norm,
              ],
            }))}
          />
          {unnamed.length > 0 ? (
            <p>
              Sin serie, y por eso nunca se eliminan:{' '}
              {unnamed.map((type) => TERMS[type].name).join(', ')}.
            </p>
          ) : null}
        </>
      ) : (
        <>
          <p>
            Mientras no esté escrita, nada se elimina. La escribe quien administra el sitio, en el
            archivo <code>petitions.ts</code> de la carpeta de la terminal, con lo que diga la tabla
            aprobada por el comité de archivo:
          </p>
          <pre className="retention__example small measure anywhere box">{EXAMPLE}</pre>
          <p>
            <code>disposition</code>: <code>'eliminate'</code> elimina, <code>'keep'</code> conserva
            para siempre, <code>'select'</code> deja una muestra que usted elige.
          </p>
        </>
      )}
    </section>
  )
}
