import { ReportPage } from '../../petitions/dashboard/office/report-page.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Informe trimestral de PQRSD', ReportPage)
