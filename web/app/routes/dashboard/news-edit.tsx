import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { NewsToEdit } from '../../news/form/news-to-edit.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import type { Route } from './+types/news-edit.ts'
import { staffPage } from './staff-page.tsx'

type Params = Route.ComponentProps['params']

function NewsEdit({ id }: Params) {
  const navigate = useNavigate()
  const toDesk = useCallback(() => void navigate('/dashboard/home'), [navigate])
  return (
    <DeskPage back={{ href: '/dashboard/home', text: 'Volver' }} title="Editar Noticia">
      <NewsToEdit id={Number(id)} onDone={toDesk} />
    </DeskPage>
  )
}

export default staffPage<Params>('Editar Noticia', NewsEdit)
