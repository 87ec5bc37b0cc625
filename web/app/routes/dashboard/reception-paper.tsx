import { PaperPage } from '../../petitions/dashboard/reception/paper-page.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Petición en papel', PaperPage)
