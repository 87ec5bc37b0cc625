import { SearchDesk } from '../../search/dashboard/search-desk.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Búsquedas sin resultado', SearchDesk)
