import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { NewsForm } from '../../news/form/news-form.tsx'
import { NewsPage } from '../../news/form/news-page.tsx'
import { PageHead } from '../../site/page-head.tsx'

export default function NewsCreate() {
  const navigate = useNavigate()
  const toDesk = useCallback(() => void navigate('/dashboard/home'), [navigate])
  return (
    <NewsPage title="Crear Nueva Noticia">
      <PageHead title="Crear Nueva Noticia" description="" isUnlisted />
      <NewsForm item={undefined} onDone={toDesk} />
    </NewsPage>
  )
}
