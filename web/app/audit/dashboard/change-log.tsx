import {
  type ChangeFilter,
  ChangePage,
  changesFilePath,
  changesPath,
  type RecordedChange,
} from '@terminal/contract/audit/change-list'
import { GROUP_NAMES } from '@terminal/contract/audit/change-words'
import type { Page } from '@terminal/contract/http/page'
import { useState } from 'react'
import { z } from 'zod'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { ListPages } from '../../staff/desk/list-pages.tsx'
import { ListState } from '../../staff/desk/read-state.tsx'
import { RecordTabs } from '../../staff/desk/record-tabs.tsx'
import { RefusalAlert } from '../../staff/desk/refusal-alert.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { saveFile } from '../../staff/desk/save-file.ts'
import { exactWhen } from '../../staff/desk/short-when.ts'
import { useList } from '../../staff/desk/use-list.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { callSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Table } from '../../ui/table.tsx'
import { ChangeFilters } from './change-filters.tsx'
import { CHANGE_LOG } from './change-log-address.ts'
import { UnusedRoles } from './unused-roles.tsx'

const FILE_NAME = 'registro-de-cambios.csv'

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
  const reading = useReadFrom(changesPath(filter, page), ChangePage)
  const { refusal, download } = useDownload(filter)
  const { content: log, isLoading } = reading
  return (
    <DeskPage
      title="Registro de cambios"
      intro={
        <p className="change-log__intro">
          Qué se hizo en el sitio, quién lo hizo y cuándo. Nadie puede cambiarlo.
        </p>
      }
      tabs={<RecordTabs current="changes" />}
      actions={
        log && log.total > 0 ? (
          <Button variant="quiet" icon="download" onClick={() => void download()}>
            Descargar CSV
          </Button>
        ) : undefined
      }
    >
      <ChangeFilters key={CHANGE_LOG.addressOf(filter)} />
      <RefusalAlert sentence={refusal} />
      <ListState reading={reading} what="el registro">
        {log ? describe(log) : null}
      </ListState>
      {log ? <Rows log={log} isBusy={isLoading} /> : null}
      <UnusedRoles />
    </DeskPage>
  )
}

/** What is filtered: it needs the token, so no link leads to it. */
function useDownload(filter: ChangeFilter) {
  const { callApi } = useStaff()
  const [refusal, setRefusal] = useState<string>()
  const download = async () => {
    setRefusal(undefined)
    try {
      const file = await callApi(changesFilePath(filter), z.instanceof(Blob), { isFile: true })
      saveFile(FILE_NAME, file)
    } catch (error) {
      setRefusal(callSentence(error))
    }
  }
  return { refusal, download }
}

function describe({ items, page, pageSize, total }: Page<RecordedChange>): string {
  if (items.length === 0) return 'Ningún cambio'
  if (total === items.length)
    return total === 1 ? '1 cambio' : `${total} cambios, el último primero`
  const first = (page - 1) * pageSize + 1
  return `${first}–${first + items.length - 1} de ${total}, el último primero`
}

function Rows({ log, isBusy }: { log: Page<RecordedChange>; isBusy: boolean }) {
  const { items, total } = log
  if (total === 0)
    return (
      <EmptyState title="No hay cambios así" icon="search">
        <p>Quite un filtro o elija otras fechas.</p>
      </EmptyState>
    )
  return (
    <div aria-busy={isBusy}>
      <Table
        caption="Cambios"
        isCaptionHidden
        columns={[{ name: 'Cuándo' }, { name: 'Quién' }, { name: 'Qué hizo' }, { name: 'Grupo' }]}
        rows={items.map((item) => ({ key: item.key, cells: cellsOf(item) }))}
      />
      <ListPages list={CHANGE_LOG} shown={log} label="Páginas del registro" />
    </div>
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
