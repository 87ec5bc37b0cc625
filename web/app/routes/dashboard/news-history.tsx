import { NewsHistory } from '../../news/dashboard/news-history.tsx'
import { PageHead } from '../../site/page-head.tsx'
import type { Route } from './+types/news-history.ts'

export default function NewsHistoryPage({ params: { id } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Historial de la noticia" description="" isUnlisted />
      <NewsHistory key={id} id={id} />
    </>
  )
}
