import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DOCUMENT_DESK } from './desk-address.ts'

export function NoSuchDocument() {
  return (
    <div role="alert">
      <EmptyState
        title="Esa dirección no corresponde a ningún documento"
        action={
          <RouterAnchor className="button" href={DOCUMENT_DESK.path}>
            Ver todos los documentos
          </RouterAnchor>
        }
      >
        <p>Puede tener un error. Busque el documento en la lista.</p>
      </EmptyState>
    </div>
  )
}
