import type { FormEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/inputs.tsx'
import { useTyped } from './use-typed.ts'

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

/** Searches when typing stops, or at once with Enter. */
export function WordsField({ label, placeholder, isInLine = false, words, onWords }: Props) {
  const { text, setText, type, askNow } = useTyped(words, TYPING_PAUSE_MS, onWords)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    askNow()
  }
  return (
    <form className={isInLine ? 'words-field wide-fields' : undefined} onSubmit={submit}>
      {isInLine ? <Icon name="search" /> : null}
      <TextField
        id="palabras"
        label={label}
        type="search"
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          type(target.value.trim())
        }}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
      />
    </form>
  )
}
