import { useRouteLoaderData } from 'react-router'
import { NewsDesk } from '../../news/dashboard/news-desk.tsx'
import { UntriedNotice } from '../../staff/local/untried-notice.tsx'
import type { loader } from './layout.tsx'
import { staffPage } from './staff-page.tsx'

function Home() {
  const settings = useRouteLoaderData<typeof loader>('routes/dashboard/layout')
  return <NewsDesk notice={settings?.hasLocalSignIn ? <UntriedNotice /> : null} />
}

export default staffPage('Noticias', Home)
