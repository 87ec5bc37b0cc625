import { VerbalPage } from '../../petitions/dashboard/reception/verbal-page.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Petición verbal', VerbalPage)
