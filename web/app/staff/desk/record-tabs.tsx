import { Tabs } from '../../ui/tabs.tsx'
import { useStaff } from '../staff.ts'
import { RouterAnchor } from './router-anchor.tsx'

const LISTS = [
  { list: 'readings', href: '/dashboard/registro', text: 'Lecturas' },
  { list: 'changes', href: '/dashboard/registro/cambios', text: 'Cambios' },
] as const

/** The two lists of the record; only administrators may read both. */
export function RecordTabs({ current }: { current: (typeof LISTS)[number]['list'] }) {
  if (!useStaff().status.roles.includes('administrador')) return null
  return (
    <Tabs
      label="Registro"
      Anchor={RouterAnchor}
      items={LISTS.map(({ list, href, text }) => ({ href, text, isCurrent: list === current }))}
    />
  )
}
