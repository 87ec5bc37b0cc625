import { ReceptionHome } from '../../petitions/dashboard/reception/reception-home.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Radicar', ReceptionHome)
