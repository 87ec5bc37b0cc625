import { AlertDesk } from '../../alerts/dashboard/alert-desk.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Avisos', AlertDesk)
