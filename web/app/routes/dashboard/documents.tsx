import { DocumentDesk } from '../../documents/dashboard/document-desk.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Documentos', DocumentDesk)
