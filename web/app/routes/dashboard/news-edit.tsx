import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { NewsToEdit } from '../../news/form/news-to-edit.tsx'
import { NoSuchNews } from '../../news/no-such-news.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { itemIdIn } from '../../staff/desk/item-id.ts'
import type { Route } from './+types/news-edit.ts'

export const handle = { title: 'Editar Noticia' }

export default function NewsEdit({ params: { id } }: Route.ComponentProps) {
  const newsId = itemIdIn(id)
  const navigate = useNavigate()
  const toDesk = useCallback(() => void navigate('/dashboard/home'), [navigate])
  return (
    <DeskPage back={{ href: '/dashboard/home', text: 'Volver' }} title="Editar Noticia">
      {newsId === undefined ? <NoSuchNews /> : <NewsToEdit id={newsId} onDone={toDesk} />}
    </DeskPage>
  )
}
