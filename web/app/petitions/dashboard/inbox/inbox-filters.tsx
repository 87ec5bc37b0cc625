import type { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import type { InboxPart } from '@terminal/contract/petitions/desk/inbox'
import { DayFilter } from '../../../staff/form/day-filter.tsx'
import { SelectField } from '../../../ui/inputs.tsx'
import { countFilters } from './inbox-address.ts'

type Props = {
  part: InboxPart
  facts: DeskFacts
  onChange: (change: Partial<InboxPart>) => void
}

const NONE = {
  type: undefined,
  theme: undefined,
  area: undefined,
  company: undefined,
  from: undefined,
  to: undefined,
  assigneeId: undefined,
} satisfies Partial<InboxPart>

/** Those that are used less often. */
export function MoreFilters({ part, facts, onChange }: Props) {
  const { area, company, from, to, assigneeId } = part
  const given = (value: string) => (value === '' ? undefined : value)
  return (
    <>
      <SelectField
        id="filtro-area"
        label="Área"
        value={area ?? ''}
        options={withAll('Todas', facts.areas)}
        onChange={({ target }) => onChange({ area: given(target.value) })}
      />
      <SelectField
        id="filtro-empresa"
        label="Empresa"
        value={company ?? ''}
        options={withAll('Todas', facts.companies)}
        onChange={({ target }) => onChange({ company: given(target.value) })}
      />
      <SelectField
        id="filtro-persona"
        label="Asignada a"
        value={String(assigneeId ?? '')}
        options={[
          { value: '', text: 'Cualquiera' },
          ...facts.officers.map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
        onChange={({ target }) =>
          onChange({ assigneeId: target.value === '' ? undefined : Number(target.value) })
        }
      />
      <DayFilter
        id="filtro-desde"
        label="Recibida desde"
        day={from}
        onDay={(day) => onChange({ from: day })}
      />
      <DayFilter
        id="filtro-hasta"
        label="Recibida hasta"
        day={to}
        onDay={(day) => onChange({ to: day })}
      />
      {countFilters(part) > 0 ? (
        <button type="button" className="button button--quiet" onClick={() => onChange(NONE)}>
          Quitar filtros
        </button>
      ) : null}
    </>
  )
}

function withAll(all: string, values: readonly string[]) {
  return [{ value: '', text: all }, ...values.map((value) => ({ value, text: value }))]
}
