import { PartQuery } from '@terminal/contract/http/desk-lists'
import {
  READINGS_FILE_PATH,
  type Reading,
  Readings,
  readingsPath,
} from '@terminal/contract/petitions/case/reading-log'
import { defineList } from '../../../staff/desk/list-address.ts'
import { LogPage } from '../../../staff/desk/log-page.tsx'
import { RecordTabs } from '../../../staff/desk/record-tabs.tsx'
import { exactWhen } from '../../../staff/desk/short-when.ts'
import { useList } from '../../../staff/desk/use-list.ts'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { useStaff } from '../../../staff/staff.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

const READING_LOG = defineList({
  path: '/dashboard/registro',
  part: PartQuery.pick({ page: true }),
})

export const handle = { title: 'Registro de lecturas' }

/** Who opened whose data, when and why: for administrators, who open none, and for the head of the office. */
export default function ReadingLog() {
  const { page } = useList(READING_LOG).part
  const isOfficer = useStaff().status.roles.includes('pqrsd')
  return (
    <LogPage
      title="Registro de lecturas"
      {...(isOfficer && { back: { href: '/dashboard/pqrsd', text: 'Volver a PQRSD' } })}
      intro={
        <p className="report__intro">
          Quién abrió los datos de una persona en PQRSD, cuándo y por qué.
        </p>
      }
      tabs={<RecordTabs current="readings" />}
      list={READING_LOG}
      reading={useReadFrom(readingsPath(page), Readings)}
      file={{ path: READINGS_FILE_PATH, name: 'registro-de-lecturas.csv' }}
      words={{
        none: 'Ninguna lectura',
        one: 'lectura',
        many: 'lecturas',
        order: 'la última primero',
      }}
      caption="Lecturas"
      columns={[{ name: 'Cuándo' }, { name: 'Quién' }, { name: 'Solicitud' }, { name: 'Motivo' }]}
      rowOf={(item) => ({ key: String(item.id), cells: cellsOf(item) })}
      nothing={
        <EmptyState title="Nadie ha abierto datos" icon="check">
          <p>
            Cada vez que alguien vea el nombre, el documento o el contacto de una persona, queda
            aquí.
          </p>
        </EmptyState>
      }
      refused={
        <EmptyState title="El registro no es de su cargo" icon="lock">
          <p>Lo leen quienes administran el sitio y la jefatura de PQRSD.</p>
        </EmptyState>
      }
    />
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
