import { PetitionList } from '../../petitions/dashboard/petition-list.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('PQRSD', PetitionList)
