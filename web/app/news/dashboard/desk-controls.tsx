import {
  DESK_ORDERS,
  type DeskPart,
  NEWS_STATES,
  type NewsDesk,
} from '@terminal/contract/news/news-desk'
import { useNavigate } from 'react-router'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { WordsField } from '../../staff/form/words-field.tsx'
import { SelectField } from '../../ui/inputs.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toDeskAddress } from './desk-address.ts'

const STATE_NAMES = {
  all: 'Todas',
  active: 'Activas',
  inactive: 'No activas',
  removed: 'Retiradas',
}
const ORDER_NAMES = {
  newest: 'Más recientes',
  oldest: 'Más antiguas',
  title: 'Título',
  changed: 'Último cambio',
}

type Props = { part: DeskPart; counts: NewsDesk['counts'] | undefined }

/** What is looked for, in which state and in which order: each of them is part of the address. */
export function DeskControls({ part, counts }: Props) {
  const navigate = useNavigate()
  const go = (change: Partial<DeskPart>, isStep: boolean) =>
    void navigate(toDeskAddress({ ...part, page: 1, ...change }), {
      replace: !isStep,
      preventScrollReset: true,
    })
  return (
    <div className="desk-controls">
      <Tabs
        label="Estado de las noticias"
        Anchor={RouterAnchor}
        items={NEWS_STATES.map((state) => ({
          href: toDeskAddress({ ...part, page: 1, state }),
          text: STATE_NAMES[state],
          count: counts?.[state],
          isCurrent: part.state === state,
        }))}
      />
      <search className="desk-controls__search" aria-label="Noticias">
        <WordsField
          label="Buscar en el título y el texto"
          placeholder="Título o texto"
          isInLine
          words={part.words ?? ''}
          onWords={(words) => go({ words }, false)}
        />
        <SelectField
          id="orden"
          label="Ordenar por"
          value={part.order}
          onChange={({ target }) =>
            go({ order: DESK_ORDERS.find((order) => order === target.value) ?? 'newest' }, true)
          }
          options={DESK_ORDERS.map((order) => ({ value: order, text: ORDER_NAMES[order] }))}
        />
      </search>
    </div>
  )
}
