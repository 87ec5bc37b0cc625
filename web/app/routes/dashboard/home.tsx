import { NewsDesk } from '../../news/dashboard/news-desk.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Noticias', NewsDesk)
