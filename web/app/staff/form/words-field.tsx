import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/inputs.tsx'

/** Long enough to finish a word, short enough not to be waited for. */
const TYPING_PAUSE_MS = 300
const LONGEST_SEARCH = 200

type Props = {
  label: string
  placeholder?: string
  /** In a line with other controls: its icon and placeholder say what its label says aloud. */
  isInLine?: boolean
  words: string
  onWords: (words: string) => void
}

/** Searches when somebody stops typing, or at once with Enter. */
export function WordsField({ label, placeholder, isInLine = false, words, onWords }: Props) {
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
    <form className={isInLine ? 'words-field' : undefined} onSubmit={submit}>
      {isInLine ? <Icon name="search" /> : null}
      <TextField
        id="palabras"
        label={label}
        type="search"
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
      />
    </form>
  )
}
