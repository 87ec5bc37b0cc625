import { DocumentHistory } from '../../documents/dashboard/document-history.tsx'
import type { Route } from './+types/documents-history.ts'
import { staffPage } from './staff-page.tsx'

export default staffPage<Route.ComponentProps['params']>('Historial del documento', DocumentHistory)
