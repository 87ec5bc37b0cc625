import {
  ChangePage,
  changesFilePath,
  changesPath,
  type UnusedRoles as List,
  type RecordedChange,
  UnusedRoles as Roles,
  UNUSED_ROLES_API_PATH,
} from '@terminal/contract/audit/change-list'
import { GROUP_NAMES } from '@terminal/contract/audit/change-words'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { LogPage } from '../../staff/desk/log-page.tsx'
import { ListState } from '../../staff/desk/read-state.tsx'
import { RecordTabs } from '../../staff/desk/record-tabs.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { exactWhen } from '../../staff/desk/short-when.ts'
import { useList } from '../../staff/desk/use-list.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { useStaff } from '../../staff/staff.ts'
import { Day } from '../../ui/day.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Table } from '../../ui/table.tsx'
import { CHANGE_LOG, ChangeFilters } from './change-filters.tsx'

export const handle = { title: 'Registro de cambios' }

/** Everything that was done on the site: for those who administer it. */
export default function ChangeLog() {
  return useStaff().status.roles.includes('administrador') ? <OfAdministrators /> : <ForOthers />
}

/** Who reads the other list of the record may well try this address. */
function ForOthers() {
  return (
    <DeskPage title="Registro de cambios">
      <EmptyState title="Este registro es de quienes administran el sitio" icon="lock">
        <p>
          Si usted tiene la jefatura de PQRSD, puede ver el{' '}
          <RouterAnchor href="/dashboard/registro">registro de lecturas</RouterAnchor>.
        </p>
      </EmptyState>
    </DeskPage>
  )
}

function OfAdministrators() {
  const { page, ...filter } = useList(CHANGE_LOG).part
  return (
    <LogPage
      title="Registro de cambios"
      intro={
        <p className="change-log__intro">
          Qué se hizo en el sitio, quién lo hizo y cuándo. Nadie puede cambiarlo.
        </p>
      }
      tabs={<RecordTabs current="changes" />}
      list={CHANGE_LOG}
      reading={useReadFrom(changesPath(filter, page), ChangePage)}
      file={{ path: changesFilePath(filter), name: 'registro-de-cambios.csv' }}
      words={{
        none: 'Ningún cambio',
        one: 'cambio',
        many: 'cambios',
        order: 'el último primero',
      }}
      caption="Cambios"
      columns={[{ name: 'Cuándo' }, { name: 'Quién' }, { name: 'Qué hizo' }, { name: 'Grupo' }]}
      rowOf={(item) => ({ key: item.key, cells: cellsOf(item) })}
      nothing={
        <EmptyState title="No hay cambios así" icon="search">
          <p>Quite un filtro o elija otras fechas.</p>
        </EmptyState>
      }
      filters={<ChangeFilters key={CHANGE_LOG.addressOf(filter)} />}
    >
      <UnusedRoles />
    </LogPage>
  )
}

function cellsOf({ at, by, group, sentence, title, itemId, detail }: RecordedChange) {
  const number = itemId > 0 ? ` n.º ${itemId}` : ''
  return [
    <time key="at" dateTime={at}>
      {exactWhen(at)}
    </time>,
    by,
    <span key="what">
      {title === null ? `${sentence}${number}` : `${sentence} «${title}»`}
      {detail ? <span className="change-log__detail">{detail}</span> : null}
    </span>,
    group ? GROUP_NAMES[group] : 'Otros',
  ]
}

/** Roles that a person may not need any more. */
function UnusedRoles() {
  const reading = useReadFrom(UNUSED_ROLES_API_PATH, Roles)
  const { content: list } = reading
  return (
    <section className="unused-roles" aria-labelledby="sin-uso">
      <h2 id="sin-uso">Funciones sin usar en 90 días</h2>
      <ListState reading={reading} what="las funciones sin usar">
        {list ? describe(list) : null}
      </ListState>
      {list && list.items.length > 0 ? (
        <>
          <p>
            Si ya no se necesitan, quítelas con «terminal staff». Las de una cuenta local, con
            «terminal accounts».
          </p>
          <Table
            caption="Funciones sin usar"
            isCaptionHidden
            columns={[{ name: 'Persona' }, { name: 'Función' }, { name: 'Último uso' }]}
            rows={list.items.map(({ name, issuer, subject, role, lastUsedOn }) => ({
              key: `${issuer} ${subject} ${role}`,
              cells: [name, role, lastUsedOn ? <Day key="day" value={lastUsedOn} /> : 'Nunca'],
            }))}
          />
        </>
      ) : null}
    </section>
  )
}

function describe({ items }: List): string {
  if (items.length === 0) return 'Ninguna'
  return items.length === 1 ? '1 función' : `${items.length} funciones`
}
