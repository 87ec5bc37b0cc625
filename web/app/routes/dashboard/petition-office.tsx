import { Absences } from '../../petitions/dashboard/office/absences.tsx'
import { OfficeDays } from '../../petitions/dashboard/office/office-days.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Días y ausencias', OfficeDesk)

/** What the office decides about its own time: who is there, and on which days terms run. */
function OfficeDesk() {
  return (
    <DeskPage title="Días y ausencias" back={{ href: '/dashboard/pqrsd', text: 'Volver a PQRSD' }}>
      <div className="office-desk stack">
        <Absences />
        <OfficeDays />
      </div>
    </DeskPage>
  )
}
