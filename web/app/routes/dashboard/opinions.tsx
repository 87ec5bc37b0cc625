import { OpinionDesk } from '../../opinions/dashboard/opinion-desk.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Opiniones sobre las páginas', OpinionDesk)
