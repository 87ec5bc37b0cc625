import { PersonPage } from '../../petitions/dashboard/office/person-page.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Datos de una persona', PersonPage)
