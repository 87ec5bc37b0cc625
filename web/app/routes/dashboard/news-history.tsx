import { NewsHistory } from '../../news/dashboard/news-history.tsx'
import type { Route } from './+types/news-history.ts'
import { staffPage } from './staff-page.tsx'

export default staffPage<Route.ComponentProps['params']>('Historial de la noticia', NewsHistory)
