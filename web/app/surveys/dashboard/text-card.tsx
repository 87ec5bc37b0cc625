import { type DeskText, Tag } from '@terminal/contract/surveys/desk/desk-answers'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  text: DeskText
  question: string
  /** Tags that are in use: offered while somebody types. */
  known: readonly string[]
  onTag: (tags: readonly string[]) => void
  onErase: () => void
}

const MOST_TAGS = 10

/** One text with its tags: each a button that takes it away, and a field for the next. */
export function TextCard({ text, question, known, onTag, onErase }: Props) {
  const { id, words, tags } = text
  if (words === null) return <p className="text-card__erased">Texto borrado. {question}</p>
  return (
    <>
      <p className="text-card__question">{question}</p>
      <blockquote className="text-card__words as-written">{words}</blockquote>
      <div className="row gap-2">
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            className="chip small strong tap"
            onClick={() => onTag(tags.filter((each) => each !== tag))}
          >
            {tag}
            <Icon name="close" size="s" />
            <span className="visually-hidden">: quitar la etiqueta</span>
          </button>
        ))}
        {tags.length < MOST_TAGS ? (
          <NewTag id={id} known={known} onAdd={(tag) => onTag([...tags, tag])} />
        ) : null}
        <Button variant="quiet" icon="trash" onClick={onErase}>
          Borrar este texto
        </Button>
      </div>
    </>
  )
}

type NewTagProps = { id: number; known: readonly string[]; onAdd: (tag: string) => void }

function NewTag({ id, known, onAdd }: NewTagProps) {
  const [typed, setTyped] = useState('')
  const field = `etiqueta-${id}`
  return (
    <form
      className="text-card__new row gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const { data: tag } = Tag.safeParse(typed)
        if (tag === undefined) return
        setTyped('')
        onAdd(tag)
      }}
    >
      <label className="visually-hidden" htmlFor={field}>
        Etiqueta nueva
      </label>
      <input
        id={field}
        className="input"
        list={`${field}-conocidas`}
        placeholder="Etiqueta"
        value={typed}
        minLength={2}
        maxLength={40}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <datalist id={`${field}-conocidas`}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <Button type="submit" variant="quiet">
        Etiquetar
      </Button>
    </form>
  )
}
