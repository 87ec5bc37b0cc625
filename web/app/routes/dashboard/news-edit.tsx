import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { NewsPage } from '../../news/form/news-page.tsx'
import { NewsToEdit } from '../../news/form/news-to-edit.tsx'
import { PageHead } from '../../site/page-head.tsx'
import type { Route } from './+types/news-edit.ts'

export default function NewsEdit({ params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const toDesk = useCallback(() => void navigate('/dashboard/home'), [navigate])
  return (
    <NewsPage title="Editar Noticia">
      <PageHead title="Editar Noticia" description="" isUnlisted />
      <NewsToEdit key={params.id} id={Number(params.id)} onDone={toDesk} />
    </NewsPage>
  )
}
