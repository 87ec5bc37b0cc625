import { useRouteLoaderData } from 'react-router'
import { NewsDesk } from '../../news/dashboard/news-desk.tsx'
import { UntriedNotice } from '../../staff/local/untried-notice.tsx'
import type { loader } from './layout.tsx'

export const handle = { title: 'Noticias' }

export default function Home() {
  const settings = useRouteLoaderData<typeof loader>('routes/dashboard/layout')
  return <NewsDesk notice={settings?.hasLocalSignIn ? <UntriedNotice /> : null} />
}
