import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DESK_PATH } from './desk-address.ts'
import { MATRIX_PATH } from './matrix-filter.ts'

/** The two sides of the desk: what is published, and what should be. */
export function DeskTabs({ current }: { current: 'documents' | 'matrix' }) {
  return (
    <Tabs
      label="Vistas de los documentos"
      Anchor={RouterAnchor}
      items={[
        { href: DESK_PATH, text: 'Documentos', isCurrent: current === 'documents' },
        { href: MATRIX_PATH, text: 'Matriz legal', isCurrent: current === 'matrix' },
      ]}
    />
  )
}
