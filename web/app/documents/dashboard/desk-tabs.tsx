import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DOCUMENT_DESK } from './desk-address.ts'
import { LEGAL_MATRIX } from './matrix-filter.ts'

/** The two sides of the desk: what is published, and what should be. */
export function DeskTabs({ current }: { current: 'documents' | 'matrix' }) {
  return (
    <Tabs
      label="Vistas de los documentos"
      Anchor={RouterAnchor}
      items={[
        { href: DOCUMENT_DESK.path, text: 'Documentos', isCurrent: current === 'documents' },
        { href: LEGAL_MATRIX.path, text: 'Matriz legal', isCurrent: current === 'matrix' },
      ]}
    />
  )
}
