import {
  type UnusedRoles as List,
  UnusedRoles as Roles,
  UNUSED_ROLES_API_PATH,
} from '@terminal/contract/audit/change-list'
import { ListState } from '../../staff/desk/read-state.tsx'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { Day } from '../../ui/day.tsx'
import { Table } from '../../ui/table.tsx'

/** Roles that may be more than somebody needs. */
export function UnusedRoles() {
  const reading = useReadFrom(UNUSED_ROLES_API_PATH, Roles)
  const { content: list } = reading
  return (
    <section className="unused-roles" aria-labelledby="sin-uso">
      <h2 id="sin-uso">Funciones sin usar en 90 días</h2>
      <ListState reading={reading} what="las funciones sin usar">
        {list ? describe(list) : null}
      </ListState>
      {list && list.items.length > 0 ? (
        <>
          <p>
            Si ya no se necesitan, quítelas con «terminal staff». Las de una cuenta local, con
            «terminal accounts».
          </p>
          <Table
            caption="Funciones sin usar"
            isCaptionHidden
            columns={[{ name: 'Persona' }, { name: 'Función' }, { name: 'Último uso' }]}
            rows={list.items.map(({ name, issuer, subject, role, lastUsedOn }) => ({
              key: `${issuer} ${subject} ${role}`,
              cells: [name, role, lastUsedOn ? <Day key="day" value={lastUsedOn} /> : 'Nunca'],
            }))}
          />
        </>
      ) : null}
    </section>
  )
}

function describe({ items }: List): string {
  if (items.length === 0) return 'Ninguna'
  return items.length === 1 ? '1 función' : `${items.length} funciones`
}
