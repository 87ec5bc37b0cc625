import { AnswerPage } from '../../petitions/dashboard/answer/answer-page.tsx'
import type { Route } from './+types/answer.ts'
import { staffPage } from './staff-page.tsx'

export default staffPage<Route.ComponentProps['params']>('Responder', AnswerPage)
