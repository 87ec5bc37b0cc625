import { OutcomePage } from '../../surveys/dashboard/outcome-page.tsx'
import type { Route } from './+types/survey-outcome.ts'
import { staffPage } from './staff-page.tsx'

export default staffPage<Route.ComponentProps['params']>('Qué vamos a hacer', OutcomePage)
