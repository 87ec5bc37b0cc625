import {
  ChangePage,
  changesFilePath,
  changesPath,
  type RecordedChange,
} from '@terminal/contract/audit/change-list'
import { GROUP_NAMES } from '@terminal/contract/audit/change-words'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { LogPage } from '../../staff/desk/log-page.tsx'
import { RecordTabs } from '../../staff/desk/record-tabs.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { exactWhen } from '../../staff/desk/short-when.ts'
import { useList } from '../../staff/desk/use-list.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { useStaff } from '../../staff/staff.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChangeFilters } from './change-filters.tsx'
import { CHANGE_LOG } from './change-log-address.ts'
import { UnusedRoles } from './unused-roles.tsx'

/** Everything that was done on the site: for those who administer it. */
export function ChangeLog() {
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
