import { ImprovementDesk } from '../../petitions/dashboard/office/improvement-desk.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Esto cambió gracias a usted', ImprovementDesk)
