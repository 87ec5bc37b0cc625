import { RouterAnchor } from '../staff/desk/router-anchor.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** For staff, at an address that names no item or a removed one. */
export function NoSuchNews() {
  return (
    <div role="alert">
      <EmptyState
        title="Esa dirección no corresponde a ninguna noticia"
        action={
          <RouterAnchor className="button" href="/dashboard/home">
            Ver todas las noticias
          </RouterAnchor>
        }
      >
        <p>Puede tener un error, o alguien retiró la noticia.</p>
        <p>
          Las que se pueden restaurar están en{' '}
          <RouterAnchor href="/dashboard/home?estado=retiradas">noticias retiradas</RouterAnchor>.
        </p>
      </EmptyState>
    </div>
  )
}
