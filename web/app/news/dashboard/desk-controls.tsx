import {
  DESK_ORDERS,
  type DeskPart,
  NEWS_STATES,
  type NewsDesk,
} from '@terminal/contract/news-desk'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { RouterAnchor } from '../../staff/router-anchor.tsx'
import { SelectField, TextField } from '../../ui/inputs.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toDeskAddress } from './desk-address.ts'

/** Long enough to finish a word, short enough not to be waited for. */
const TYPING_PAUSE_MS = 300
const LONGEST_SEARCH = 200

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
    <>
      <search className="desk-controls" aria-label="Noticias">
        <WordsField words={part.words ?? ''} onWords={(words) => go({ words }, false)} />
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
      <Tabs
        label="Estado de las noticias"
        Anchor={RouterAnchor}
        items={NEWS_STATES.map((state) => ({
          href: toDeskAddress({ ...part, page: 1, state }),
          text: counts ? `${STATE_NAMES[state]} (${counts[state]})` : STATE_NAMES[state],
          isCurrent: part.state === state,
        }))}
      />
    </>
  )
}

/** Searches when somebody stops typing, or at once with Enter. */
function WordsField({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const [text, setText] = useState(words)
  // What this field asked for last: only another address than that one changes what is in it.
  const asked = useRef(words)
  useEffect(() => {
    if (words === asked.current) return
    asked.current = words
    setText(words)
  }, [words])

  const ask = () => {
    const wanted = text.trim()
    if (wanted === asked.current) return
    asked.current = wanted
    onWords(wanted)
  }
  const latestAsk = useRef(ask)
  useEffect(() => {
    latestAsk.current = ask
  })
  useEffect(() => {
    if (text.trim() === asked.current) return
    const timer = setTimeout(() => latestAsk.current(), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  return (
    <form onSubmit={submit}>
      <TextField
        id="palabras"
        label="Buscar en el título y el texto"
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
      />
    </form>
  )
}
