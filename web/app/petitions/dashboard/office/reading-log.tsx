import { PartQuery } from '@terminal/contract/http/desk-lists'
import type { Page } from '@terminal/contract/http/page'
import {
  READINGS_FILE_PATH,
  type Reading,
  Readings,
  readingsPath,
} from '@terminal/contract/petitions/case/reading-log'
import { useState } from 'react'
import { z } from 'zod'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { defineList } from '../../../staff/desk/list-address.ts'
import { ListPages } from '../../../staff/desk/list-pages.tsx'
import { isForbidden } from '../../../staff/desk/read-error.ts'
import { ListState } from '../../../staff/desk/read-state.tsx'
import { RecordTabs } from '../../../staff/desk/record-tabs.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { saveFile } from '../../../staff/desk/save-file.ts'
import { exactWhen } from '../../../staff/desk/short-when.ts'
import { useList } from '../../../staff/desk/use-list.ts'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { callSentence } from '../../../staff/session/call-sentence.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Table } from '../../../ui/table.tsx'

const READING_LOG = defineList({
  path: '/dashboard/registro',
  part: PartQuery.pick({ page: true }),
})
const FILE_NAME = 'registro-de-lecturas.csv'

/** Who opened whose data, when and why: for administrators, who open none, and for the head of the office. */
export function ReadingLog() {
  const { page } = useList(READING_LOG).part
  const reading = useReadFrom(readingsPath(page), Readings)
  const { refusal, download } = useDownload()
  const isOfficer = useStaff().status.roles.includes('pqrsd')
  const { content: log, isLoading } = reading
  const isRefused = isForbidden(reading.error)
  return (
    <DeskPage
      title="Registro de lecturas"
      {...(isOfficer && { back: { href: '/dashboard/pqrsd', text: 'Volver a PQRSD' } })}
      intro={
        <p className="report__intro">
          Quién abrió los datos de una persona en PQRSD, cuándo y por qué.
        </p>
      }
      tabs={<RecordTabs current="readings" />}
      actions={
        log && log.total > 0 ? (
          <Button variant="quiet" icon="download" onClick={() => void download()}>
            Descargar CSV
          </Button>
        ) : undefined
      }
    >
      <RefusalAlert sentence={refusal} />
      {isRefused ? (
        <NotForYou />
      ) : (
        <ListState reading={reading} what="el registro">
          {log ? describe(log) : null}
        </ListState>
      )}
      {log && !isRefused ? <Rows log={log} isBusy={isLoading} /> : null}
    </DeskPage>
  )
}

/** The whole log: it needs the token, so no link leads to it. */
function useDownload() {
  const { callApi } = useStaff()
  const [refusal, setRefusal] = useState<string>()
  const download = async () => {
    setRefusal(undefined)
    try {
      const file = await callApi(READINGS_FILE_PATH, z.instanceof(Blob), { isFile: true })
      saveFile(FILE_NAME, file)
    } catch (error) {
      setRefusal(callSentence(error))
    }
  }
  return { refusal, download }
}

function describe({ items, page, pageSize, total }: Page<Reading>): string {
  if (items.length === 0) return 'Ninguna lectura'
  if (total === items.length)
    return total === 1 ? '1 lectura' : `${total} lecturas, la última primero`
  const first = (page - 1) * pageSize + 1
  return `${first}–${first + items.length - 1} de ${total}, la última primero`
}

function Rows({ log, isBusy }: { log: Page<Reading>; isBusy: boolean }) {
  const { items, total } = log
  if (total === 0)
    return (
      <EmptyState title="Nadie ha abierto datos" icon="check">
        <p>
          Cada vez que alguien vea el nombre, el documento o el contacto de una persona, queda aquí.
        </p>
      </EmptyState>
    )
  return (
    <div aria-busy={isBusy}>
      <Table
        caption="Lecturas"
        isCaptionHidden
        columns={[{ name: 'Cuándo' }, { name: 'Quién' }, { name: 'Solicitud' }, { name: 'Motivo' }]}
        rows={items.map((item) => ({ key: String(item.id), cells: cellsOf(item) }))}
      />
      <ListPages list={READING_LOG} shown={log} label="Páginas del registro" />
    </div>
  )
}

function cellsOf({ at, by, radicado, reason }: Reading) {
  return [
    <time key="at" dateTime={at}>
      {exactWhen(at)}
    </time>,
    by,
    radicado,
    reason ?? 'La tiene asignada',
  ]
}

function NotForYou() {
  return (
    <EmptyState title="El registro no es de su cargo" icon="lock">
      <p>Lo leen quienes administran el sitio y la jefatura de PQRSD.</p>
    </EmptyState>
  )
}
