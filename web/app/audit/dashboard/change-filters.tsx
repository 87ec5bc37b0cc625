import { ChangeFilter } from '@terminal/contract/audit/change-list'
import { CHANGE_GROUPS, GROUP_NAMES } from '@terminal/contract/audit/change-words'
import { PartQuery } from '@terminal/contract/http/desk-lists'
import { useState } from 'react'
import { defineList } from '../../staff/desk/list-address.ts'
import { useList } from '../../staff/desk/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/inputs.tsx'

export const CHANGE_LOG = defineList({
  path: '/dashboard/registro/cambios',
  part: ChangeFilter.extend({ page: PartQuery.shape.page }),
  names: { group: 'grupo', person: 'persona', from: 'desde', to: 'hasta' },
  formerly: { page: 'hoja' },
})

const GROUPS = [
  { value: '', text: 'Todos' },
  ...CHANGE_GROUPS.map((group) => ({ value: group, text: GROUP_NAMES[group] })),
]

const NO_FILTER = { group: undefined, person: undefined, from: undefined, to: undefined }

/** Which changes are listed. It is in the address: a list can be kept and sent. */
export function ChangeFilters() {
  const { part, go } = useList(CHANGE_LOG)
  const { page: _, ...filter } = part
  const [wanted, setWanted] = useState(filter)
  const change = (part: Partial<ChangeFilter>) => setWanted({ ...wanted, ...part })
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <search aria-label="Cambios">
      <form
        className="change-filters"
        onSubmit={(event) => {
          event.preventDefault()
          go({ ...wanted, person: wanted.person?.trim() })
        }}
      >
        <SelectField
          id="grupo"
          label="Grupo"
          options={GROUPS}
          value={wanted.group ?? ''}
          onChange={({ target }) =>
            change({ group: CHANGE_GROUPS.find((group) => group === target.value) })
          }
        />
        <TextField
          id="quien"
          label="Persona"
          maxLength={100}
          value={wanted.person ?? ''}
          onChange={({ target }) => change({ person: target.value })}
        />
        <TextField
          id="desde"
          label="Desde"
          type="date"
          value={wanted.from ?? ''}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          id="hasta"
          label="Hasta"
          type="date"
          value={wanted.to ?? ''}
          onChange={({ target }) => change({ to: target.value })}
        />
        <div className="row change-filters__actions">
          <Button type="submit" icon="filter">
            Filtrar
          </Button>
          {isFiltered ? (
            <Button variant="quiet" onClick={() => go(NO_FILTER)}>
              Quitar filtros
            </Button>
          ) : null}
        </div>
      </form>
    </search>
  )
}
