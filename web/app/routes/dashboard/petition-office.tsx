import { OfficeDesk } from '../../petitions/dashboard/office-desk.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Días y ausencias', OfficeDesk)
