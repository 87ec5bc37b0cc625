import type { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import { LISTED_TYPES, type ListedType } from '@terminal/contract/petitions/case/terms'
import { useState } from 'react'
import { useList } from '../../../staff/desk/use-list.ts'
import { WordsField } from '../../../staff/form/words-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FilterSelect } from './filter-select.tsx'
import { countFilters, INBOX, toSearchState } from './inbox-address.ts'
import { MoreFilters } from './inbox-filters.tsx'
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
  const { type, theme } = part
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
          <TypeSelect id="tipo" type={type} onChoose={(chosen) => go({ type: chosen })} />
          <ThemeSelect
            id="tema"
            theme={theme}
            themes={facts?.themes ?? []}
            onChoose={(chosen) => go({ theme: chosen })}
          />
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
          <TypeSelect id="tipo-2" type={type} onChoose={(chosen) => go({ type: chosen })} />
          <ThemeSelect
            id="tema-2"
            theme={theme}
            themes={facts?.themes ?? []}
            onChoose={(chosen) => go({ theme: chosen })}
          />
        </div>
        {facts ? <MoreFilters part={part} facts={facts} onChange={go} /> : null}
      </div>
    </search>
  )
}

type TypeProps = {
  id: string
  type: ListedType | undefined
  onChoose: (type: ListedType | undefined) => void
}

function TypeSelect({ id, type, onChoose }: TypeProps) {
  return (
    <FilterSelect
      id={id}
      label="Tipo"
      value={type ?? ''}
      options={[
        { value: '', text: 'Tipo: todos' },
        ...LISTED_TYPES.map((each) => ({ value: each, text: TYPE_NAMES[each] })),
      ]}
      onChoose={(value) => onChoose(LISTED_TYPES.find((each) => each === value))}
    />
  )
}

type ThemeProps = {
  id: string
  theme: string | undefined
  themes: readonly string[]
  onChoose: (theme: string | undefined) => void
}

function ThemeSelect({ id, theme, themes, onChoose }: ThemeProps) {
  return (
    <FilterSelect
      id={id}
      label="Tema"
      value={theme ?? ''}
      options={[
        { value: '', text: 'Tema: todos' },
        ...themes.map((each) => ({ value: each, text: each })),
      ]}
      onChoose={(value) => onChoose(value === '' ? undefined : value)}
    />
  )
}
