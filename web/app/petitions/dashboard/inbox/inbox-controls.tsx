import type { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import { LISTED_TYPES } from '@terminal/contract/petitions/case/terms'
import type { InboxPart } from '@terminal/contract/petitions/desk/inbox'
import { useState } from 'react'
import { useList } from '../../../staff/desk/use-list.ts'
import { DayFilter } from '../../../staff/form/day-filter.tsx'
import { WordsField } from '../../../staff/form/words-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SelectField } from '../../../ui/inputs.tsx'
import { FilterSelect } from './filter-select.tsx'
import { countFilters, INBOX, toSearchState } from './inbox-address.ts'
import { TrayChoice, type TrayProps } from './inbox-tabs.tsx'
import { TYPE_NAMES } from './inbox-words.ts'

type Props = {
  words: string
  facts: DeskFacts | undefined
  counts: TrayProps['counts']
}

/** What is looked for, and which of it: the filters are in the address, the words are not. */
export function InboxControls({ words, facts, counts }: Props) {
  const { part, go } = useList(INBOX)
  const [isOpen, setOpen] = useState(false)
  const hidden = countFilters({ ...part, type: undefined, theme: undefined })
  return (
    <search className="stack gap-3" aria-label="Solicitudes">
      <div className="inbox-controls__line">
        <WordsField
          label="Buscar"
          placeholder="Radicado, documento, correo o nombre"
          isInLine
          words={words}
          onWords={(wanted) => go({}, { isStep: false, state: toSearchState(wanted) })}
        />
        <div className="inbox-controls__quick">
          <QuickFilters part={part} facts={facts} onChange={go} />
        </div>
        <div className="inbox-controls__narrow">
          <TrayChoice counts={counts} isSearch={words !== ''} />
        </div>
        <button
          type="button"
          className="button button--quiet inbox-controls__more"
          aria-expanded={isOpen}
          aria-controls="mas-filtros"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" size="s" />
          <span>
            <span className="inbox-controls__wide">Más filtros</span>
            <span className="inbox-controls__short">Filtros</span>
            {hidden > 0 ? ` (${hidden})` : null}
          </span>
        </button>
      </div>
      <div id="mas-filtros" className="inbox-controls__panel box" hidden={!isOpen}>
        <div className="inbox-controls__narrow">
          <QuickFilters part={part} facts={facts} onChange={go} isSecond />
        </div>
        {facts ? <MoreFilters part={part} facts={facts} onChange={go} /> : null}
      </div>
    </search>
  )
}

type QuickProps = {
  part: InboxPart
  facts: DeskFacts | undefined
  onChange: (change: Partial<InboxPart>) => void
  /** They stand in two places, of which one is seen. */
  isSecond?: boolean
}

/** Those that are used most. */
function QuickFilters({ part: { type, theme }, facts, onChange, isSecond = false }: QuickProps) {
  const suffix = isSecond ? '-2' : ''
  return (
    <>
      <FilterSelect
        id={`tipo${suffix}`}
        label="Tipo"
        value={type ?? ''}
        options={[
          { value: '', text: 'Tipo: todos' },
          ...LISTED_TYPES.map((each) => ({ value: each, text: TYPE_NAMES[each] })),
        ]}
        onChoose={(value) => onChange({ type: LISTED_TYPES.find((each) => each === value) })}
      />
      <FilterSelect
        id={`tema${suffix}`}
        label="Tema"
        value={theme ?? ''}
        options={withAll('Tema: todos', facts?.themes ?? [])}
        onChoose={(value) => onChange({ theme: value || undefined })}
      />
    </>
  )
}

type MoreProps = {
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
function MoreFilters({ part, facts, onChange }: MoreProps) {
  const { area, company, from, to, assigneeId } = part
  return (
    <>
      <SelectField
        id="filtro-area"
        label="Área"
        value={area ?? ''}
        options={withAll('Todas', facts.areas)}
        onChange={({ target }) => onChange({ area: target.value || undefined })}
      />
      <SelectField
        id="filtro-empresa"
        label="Empresa"
        value={company ?? ''}
        options={withAll('Todas', facts.companies)}
        onChange={({ target }) => onChange({ company: target.value || undefined })}
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
