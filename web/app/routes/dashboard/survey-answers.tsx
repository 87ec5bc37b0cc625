import { AnswersPage } from '../../surveys/dashboard/answers-page.tsx'
import type { Route } from './+types/survey-answers.ts'
import { staffPage } from './staff-page.tsx'

export default staffPage<Route.ComponentProps['params']>('Respuestas', AnswersPage)
