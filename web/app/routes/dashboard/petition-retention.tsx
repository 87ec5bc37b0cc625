import { RetentionPage } from '../../petitions/dashboard/retention/retention-page.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Retención y eliminación', RetentionPage)
