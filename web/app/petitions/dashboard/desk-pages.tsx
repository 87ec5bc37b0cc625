import type { DeskFacts } from '@terminal/contract/petitions/desk/desk-petition'
import { Link, useNavigate } from 'react-router'
import { useStaff } from '../../staff/staff.ts'
import { MoreMenu } from './more-menu.tsx'

/** From the inbox to the other pages of the desk; the log of readings is for few. */
export function DeskPages({ facts }: { facts: DeskFacts | undefined }) {
  const navigate = useNavigate()
  const { roles } = useStaff().status
  const isHead = facts?.officers.some(({ id, isHead }) => isHead && id === facts.me) ?? false
  const pages = [
    { path: '/dashboard/pqrsd/plantillas', text: 'Plantillas de respuesta' },
    { path: '/dashboard/pqrsd/oficina', text: 'Días y ausencias' },
    ...(isHead || roles.includes('administrador')
      ? [{ path: '/dashboard/registro', text: 'Registro de lecturas' }]
      : []),
  ]
  return (
    <>
      <Link className="button button--quiet" to="/dashboard/pqrsd/informe">
        Informe trimestral
      </Link>
      <MoreMenu
        items={pages.map(({ path, text }) => ({
          key: path,
          text,
          isNarrowOnly: false,
          onPress: () => void navigate(path),
        }))}
      />
    </>
  )
}
