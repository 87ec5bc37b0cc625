import { TemplateDesk } from '../../petitions/dashboard/answer/template-desk.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Plantillas de respuesta', TemplateDesk)
