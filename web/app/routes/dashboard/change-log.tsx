import { ChangeLog } from '../../audit/dashboard/change-log.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Registro de cambios', ChangeLog)
