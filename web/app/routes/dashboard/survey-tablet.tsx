import { SurveyTablet } from '../../surveys/dashboard/survey-tablet.tsx'
import type { Route } from './+types/survey-tablet.ts'
import { staffPage } from './staff-page.tsx'

export default staffPage<Route.ComponentProps['params']>('Modo tableta', SurveyTablet)
