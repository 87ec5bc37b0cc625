import { PetitionPage } from '../../petitions/dashboard/petition/petition-page.tsx'
import type { Route } from './+types/petition.ts'
import { staffPage } from './staff-page.tsx'

export default staffPage<Route.ComponentProps['params']>('Mensaje', PetitionPage)
