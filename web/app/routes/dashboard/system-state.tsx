import { StateDesk } from '../../alarms/dashboard/state-desk.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Estado del sistema', StateDesk)
