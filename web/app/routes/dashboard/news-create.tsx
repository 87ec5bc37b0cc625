import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { NewsForm } from '../../news/form/news-form.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'

export default function NewsCreate() {
  const navigate = useNavigate()
  const toDesk = useCallback(() => void navigate('/dashboard/home'), [navigate])
  return (
    <DeskPage back={{ href: '/dashboard/home', text: 'Volver' }} title="Crear Nueva Noticia">
      <PageHead title="Crear Nueva Noticia" description="" isUnlisted />
      <NewsForm item={undefined} onDone={toDesk} />
    </DeskPage>
  )
}
