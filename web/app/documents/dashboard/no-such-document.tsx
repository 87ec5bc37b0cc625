import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DESK_PATH } from './desk-address.ts'

export function NoSuchDocument() {
  return (
    <EmptyState
      title="Este documento no existe"
      action={
        <RouterAnchor className="button" href={DESK_PATH}>
          Ver todos los documentos
        </RouterAnchor>
      }
    >
      <p>La dirección puede tener un error. Búsquelo en la lista de documentos.</p>
    </EmptyState>
  )
}
