import { SurveyPage } from '../../surveys/dashboard/survey-page.tsx'
import type { Route } from './+types/survey.ts'
import { staffPage } from './staff-page.tsx'

export default staffPage<Route.ComponentProps['params']>('Encuesta', SurveyPage)
