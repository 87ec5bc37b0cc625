import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { NewsToEdit } from '../../news/form/news-to-edit.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import type { Route } from './+types/news-edit.ts'

export default function NewsEdit({ params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const toDesk = useCallback(() => void navigate('/dashboard/home'), [navigate])
  return (
    <DeskPage back={{ href: '/dashboard/home', text: 'Volver' }} title="Editar Noticia">
      <PageHead title="Editar Noticia" description="" isUnlisted />
      <NewsToEdit key={params.id} id={Number(params.id)} onDone={toDesk} />
    </DeskPage>
  )
}
