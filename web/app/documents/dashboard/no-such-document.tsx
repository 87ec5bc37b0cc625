import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DESK_PATH } from './desk-address.ts'

export function NoSuchDocument() {
  return (
    <div role="alert">
      <EmptyState
        title="Esa dirección no corresponde a ningún documento"
        action={
          <RouterAnchor className="button" href={DESK_PATH}>
            Ver todos los documentos
          </RouterAnchor>
        }
      >
        <p>Puede tener un error. Busque el documento en la lista.</p>
      </EmptyState>
    </div>
  )
}
