import { PrintPage } from '../../petitions/dashboard/inbox/print-page.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Imprimir solicitudes', PrintPage)
