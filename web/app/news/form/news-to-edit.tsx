import { PurgeLink } from '../../staff/desk/purge-link.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { WithdrawnNotice } from '../../staff/desk/withdrawn-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { NewsForm } from './news-form.tsx'
import { useNewsItem } from './use-news-item.ts'

type Props = { id: number; onDone: () => void }

export function NewsToEdit({ id, onDone }: Props) {
  const { reading, tryAgain } = useNewsItem(id)
  switch (reading.state) {
    case 'reading':
      return <Spinner />
    case 'read':
      return (
        <>
          <NewsForm item={reading.item} onDone={onDone} />
          <PurgeLink history={`/dashboard/news/history/${id}`} />
        </>
      )
    case 'withdrawn':
      return (
        <WithdrawnNotice
          title="Esta noticia se retiró definitivamente"
          withdrawal={reading.withdrawal}
        />
      )
    case 'missing':
      return (
        <EmptyState
          title="No encontramos esta noticia"
          icon="search"
          action={
            <RouterAnchor className="button" href="/dashboard/home">
              Ver todas las noticias
            </RouterAnchor>
          }
        >
          <p>La dirección puede tener un error, o alguien retiró la noticia.</p>
        </EmptyState>
      )
    case 'failed':
      return (
        <EmptyState
          title="No pudimos abrir la noticia"
          icon="alert"
          action={<Button onClick={tryAgain}>Intentar de nuevo</Button>}
        >
          <p>El servidor no responde. Revise su conexión e intente de nuevo.</p>
        </EmptyState>
      )
  }
}
