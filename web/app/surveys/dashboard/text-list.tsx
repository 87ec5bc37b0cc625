import {
  DeskText,
  searchOf,
  Tag,
  TextPage,
  type TextPart,
} from '@terminal/contract/surveys/desk/desk-answers'
import { useState } from 'react'
import { ConfirmDialog } from '../../staff/desk/confirm-dialog.tsx'
import { ListPages } from '../../staff/desk/list-pages.tsx'
import { ListState } from '../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../staff/desk/refusal-alert.tsx'
import { useList } from '../../staff/desk/use-list.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { useAttempt } from '../../staff/form/use-write.ts'
import { useStaff } from '../../staff/staff.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/inputs.tsx'
import { countWords } from './desk-words.ts'
import { surveyApiPath, textsOf } from './survey-addresses.ts'

/** Of the filter: the texts without any tag. */
const UNTAGGED = '-'

/** What people wrote, sorted by tags. None of it is published. */
export function TextList({ id }: { id: string }) {
  const list = textsOf(id)
  const { part, go } = useList(list)
  const reading = useReadFrom(surveyApiPath(id, `/textos${searchOf(part)}`), TextPage)
  const { content } = reading
  return (
    <div className="stack">
      {content ? <TextFilters part={part} page={content} onChange={go} /> : null}
      <ListState reading={reading} what="los textos">
        {content ? countWords(content.total, 'texto', 'textos') : null}
      </ListState>
      {content?.total === 0 ? (
        <EmptyState title="No hay textos así" icon="message">
          <p>Nadie ha escrito aquí, o un filtro los deja fuera.</p>
        </EmptyState>
      ) : null}
      {content ? <Texts id={id} page={content} reload={reading.reload} /> : null}
      {content ? <ListPages list={list} shown={content} /> : null}
    </div>
  )
}

type TextsProps = { id: string; page: TextPage; reload: () => Promise<void> }

function Texts({ id, page, reload }: TextsProps) {
  const { callApi } = useStaff()
  const { refusal, attempt } = useAttempt(reload)
  const [erasing, setErasing] = useState<DeskText>()
  const pathOf = (text: DeskText) => surveyApiPath(id, `/textos/${text.id}`)
  const tag = (text: DeskText, tags: readonly string[]) =>
    attempt(() =>
      callApi(pathOf(text), DeskText, {
        method: 'PUT',
        json: { tags },
        seenVersion: text.version,
      }),
    )
  const erase = (text: DeskText) =>
    attempt(() => callApi(pathOf(text), DeskText, { method: 'DELETE' }), 'Texto borrado.')
  return (
    <>
      <RefusalAlert sentence={refusal} />
      <ol className="stack gap-3 plain-list">
        {page.items.map((text) => (
          <li key={text.id} className="stack gap-3 box">
            <TextCard
              text={text}
              question={page.questions.find(({ key }) => key === text.question)?.text ?? ''}
              known={page.tags.map((each) => each.tag)}
              onTag={(tags) => void tag(text, tags)}
              onErase={() => setErasing(text)}
            />
          </li>
        ))}
      </ol>
      {erasing ? (
        <ConfirmDialog
          id="borrar-texto"
          title="¿Borrar este texto para siempre?"
          submitLabel="Borrar este texto"
          isDanger
          onConfirm={() => void erase(erasing)}
          onClose={() => setErasing(undefined)}
        >
          <p>Nadie podrá leerlo de nuevo. La respuesta se sigue contando.</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

type FilterProps = {
  part: TextPart
  page: TextPage
  onChange: (change: Partial<TextPart>) => void
}

function TextFilters({ part, page, onChange }: FilterProps) {
  return (
    <div className="answer-filters box">
      <SelectField
        id="filtro-pregunta"
        label="Pregunta"
        value={part.question ?? ''}
        options={[
          { value: '', text: 'Todas' },
          ...page.questions.map(({ key, text }) => ({ value: key, text })),
        ]}
        onChange={({ target }) => onChange({ question: target.value || undefined })}
      />
      <SelectField
        id="filtro-etiqueta"
        label="Etiqueta"
        value={part.isUntagged ? UNTAGGED : (part.tag ?? '')}
        options={[
          { value: '', text: 'Todas' },
          { value: UNTAGGED, text: 'Sin etiqueta' },
          ...page.tags.map(({ tag, count }) => ({ value: tag, text: `${tag} (${count})` })),
        ]}
        onChange={({ target: { value } }) =>
          onChange({
            isUntagged: value === UNTAGGED ? true : undefined,
            tag: value === UNTAGGED || value === '' ? undefined : value,
          })
        }
      />
    </div>
  )
}

type CardProps = {
  text: DeskText
  question: string
  /** Tags that are in use: offered while typing. */
  known: readonly string[]
  onTag: (tags: readonly string[]) => void
  onErase: () => void
}

const MOST_TAGS = 10

/** One text with its tags: each a button that takes it away, and a field for the next. */
function TextCard({ text, question, known, onTag, onErase }: CardProps) {
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
