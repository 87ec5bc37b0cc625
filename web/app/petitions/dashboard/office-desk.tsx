import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { Absences } from './absences.tsx'
import { OfficeDays } from './office-days.tsx'

/** What the office decides about its own time: who is there, and on which days terms run. */
export function OfficeDesk() {
  return (
    <DeskPage title="Días y ausencias" back={{ href: '/dashboard/pqrsd', text: 'Volver a PQRSD' }}>
      <div className="office-desk">
        <Absences />
        <OfficeDays />
      </div>
    </DeskPage>
  )
}
