import { SurveyHistory } from '../../surveys/dashboard/survey-history.tsx'
import type { Route } from './+types/survey-history.ts'
import { staffPage } from './staff-page.tsx'

export default staffPage<Route.ComponentProps['params']>('Historial de la encuesta', SurveyHistory)
