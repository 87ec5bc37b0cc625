import { DESK_ORDERS, NEWS_STATES, type NewsDesk } from '@terminal/contract/news/news-desk'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { useList } from '../../staff/desk/use-list.ts'
import { WordsField } from '../../staff/form/words-field.tsx'
import { SelectField } from '../../ui/inputs.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { NEWS_DESK } from './desk-address.ts'

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

/** What is looked for, in which state and in which order: each of them is part of the address. */
export function DeskControls({ counts }: { counts: NewsDesk['counts'] | undefined }) {
  const { part, hrefOf, go } = useList(NEWS_DESK)
  return (
    <div className="desk-controls row on-end apart">
      <Tabs
        label="Estado de las noticias"
        Anchor={RouterAnchor}
        items={NEWS_STATES.map((state) => ({
          href: hrefOf({ state }),
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
          onWords={(words) => go({ words }, { isStep: false })}
        />
        <SelectField
          id="orden"
          label="Ordenar por"
          value={part.order}
          onChange={({ target }) =>
            go({ order: DESK_ORDERS.find((order) => order === target.value) ?? 'newest' })
          }
          options={DESK_ORDERS.map((order) => ({ value: order, text: ORDER_NAMES[order] }))}
        />
      </search>
    </div>
  )
}
