import { SurveyPreview } from '../../surveys/dashboard/survey-preview.tsx'
import type { Route } from './+types/survey-preview.ts'
import { staffPage } from './staff-page.tsx'

export default staffPage<Route.ComponentProps['params']>('Vista previa', SurveyPreview)
