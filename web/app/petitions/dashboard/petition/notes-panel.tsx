import type { DeskDraft } from '@terminal/contract/petitions/case/desk-orders'
import type { DeskEvent, DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import { type FormEvent, useState } from 'react'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { useKeptDraft } from '../../../staff/drafts/use-draft.ts'
import { useWrite } from '../../../staff/form/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextArea } from '../../../ui/inputs.tsx'
import { briefMoment } from '../case/desk-words.ts'
import { ServerDraftLine } from '../case/server-draft-line.tsx'
import type { Write } from '../case/use-petition-writes.ts'
import { type PetitionDrafts, useOpenDraft } from './use-petition-drafts.ts'

type Props = {
  notes: readonly DeskEvent[]
  facts: DeskFacts
  drafts: PetitionDrafts
  write: Write
}

/** What colleagues tell each other, on a ground of its own. */
export function NotesPanel({ notes, facts, drafts, write }: Props) {
  const draft = useOpenDraft(drafts, 'note')
  return (
    <section className="desk-card notes-panel" aria-labelledby="notas">
      <div className="notes-panel__head row as-high apart small">
        <h2 className="petition-desk__title line text-m" id="notas">
          <Icon name="lock" size="s" />
          Notas internas
        </h2>
        <p>La persona no las ve</p>
      </div>
      {notes.length === 0 ? null : (
        <ol className="stack gap-3 plain-list">
          {notes.map(({ id, who, at, text }) => (
            <li key={id}>
              <p>
                <b>{who}</b> <span className="small">{briefMoment(at, facts.today)}</span>
              </p>
              <p className="notes-panel__text">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {draft ? <NoteForm draft={draft} facts={facts} drafts={drafts} write={write} /> : null}
    </section>
  )
}

type FormProps = Omit<Props, 'notes'> & { draft: Partial<DeskDraft> }

function NoteForm({ draft, facts, drafts, write }: FormProps) {
  const [content, setContent] = useState({ text: draft.values?.text ?? '' })
  const { refusal, send } = useWrite()
  const { text } = content
  const isWorthKeeping = text.trim() !== ''
  const [place] = useState(() => drafts.placeOf('note'))
  const { kept, keepNow } = useKeptDraft(place, content, { isOpen: true, isWorthKeeping })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWorthKeeping) return
    const json = { text: text.trim() }
    const isDone = await send({
      write: async () => {
        await keepNow()
        await write({ method: 'POST', call: 'note', json, done: 'Nota guardada.' })
      },
    })
    // Empty again, it takes its draft along; what was written since then stays.
    if (isDone) setContent((last) => (last === content ? { text: '' } : last))
  }
  return (
    <form className="notes-panel__form wide-fields stack" onSubmit={save}>
      <RefusalAlert sentence={refusal} />
      <TextArea
        id="nota"
        label="Escribir una nota"
        rows={1}
        maxLength={3_000}
        value={text}
        onChange={({ target }) => setContent({ text: target.value })}
      />
      <Button type="submit" variant="quiet">
        Guardar nota
      </Button>
      <ServerDraftLine kept={kept} draft={draft} facts={facts} />
    </form>
  )
}
