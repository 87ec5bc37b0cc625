import { RoadDesk } from '../../travel/roads/dashboard/road-desk.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Vías', RoadDesk)
