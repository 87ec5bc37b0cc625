import { ReadingLog } from '../../petitions/dashboard/office/reading-log.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Registro de lecturas', ReadingLog)
