import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { NewsForm } from '../../news/form/news-form.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'

export const handle = { title: 'Crear Nueva Noticia' }

export default function NewsCreate() {
  const navigate = useNavigate()
  const toDesk = useCallback(() => void navigate('/dashboard/home'), [navigate])
  return (
    <DeskPage back={{ href: '/dashboard/home', text: 'Volver' }} title="Crear Nueva Noticia">
      <NewsForm item={undefined} onDone={toDesk} />
    </DeskPage>
  )
}
