import { TablesDeskPage } from '../../travel/timetables/dashboard/tables-desk.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Destinos y horarios', TablesDeskPage)
