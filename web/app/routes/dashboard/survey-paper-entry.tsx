import { PaperEntry } from '../../surveys/dashboard/paper-entry.tsx'
import type { Route } from './+types/survey-paper-entry.ts'
import { staffPage } from './staff-page.tsx'

export default staffPage<Route.ComponentProps['params']>('Respuestas en papel', PaperEntry)
